import { text } from 'node:stream/consumers';
import { startS3Server } from '../testing/s3-server';
import type { S3Server } from '../testing/s3-server';
import { s3Storage } from './s3';

let server: S3Server;
beforeEach(async () => {
  server = await startS3Server();
});
afterEach(() => server.close());

const MB = 1024 * 1024;

test('a request to a briefly overloaded service is retried', async () => {
  const storage = s3Storage(server.settings);
  server.refuseNext(2);
  await storage.put('patient', Buffer.from('x'));
  const stream = await storage.read('patient');
  expect(stream && (await text(stream))).toBe('x');
  await storage.close();
});

test('a service outage is reported as unavailable, not as a missing file', async () => {
  const storage = s3Storage(server.settings);
  server.refuseNext(100);
  await expect(storage.read('any')).rejects.toMatchObject({ error: 'unavailable' });
  await expect(storage.put('any', Buffer.from('x'))).rejects.toMatchObject({ error: 'unavailable' });
  await storage.close();
});

test.each([
  ['a wrong secret access key', { secretAccessKey: 'wrong' }],
  ['a wrong access key ID', { accessKeyId: 'wrong' }],
  ['a wrong bucket', { bucket: 'other' }],
])('access with %s is refused', async (_what, wrong) => {
  await s3Storage(server.settings).put('secret', Buffer.from('x'));
  const storage = s3Storage({ ...server.settings, ...wrong });
  await expect(storage.put('any', Buffer.from('x'))).rejects.toMatchObject({ error: 'unavailable' });
  await storage.close();
});

test('a swept upload cannot be completed as a partial file', async () => {
  const storage = s3Storage(server.settings);
  const upload = await storage.begin('swept');
  await upload.append(Buffer.alloc(5 * MB));
  server.age(2 * 3_600_000);
  await storage.discardAbandoned(new Date(Date.now() - 3_600_000));
  await expect(upload.complete()).rejects.toThrow('removed before');
  expect(await storage.inspect('swept')).toBeUndefined();
  await storage.close();
});

test('a completion whose response was lost can be repeated', async () => {
  const storage = s3Storage(server.settings);
  const upload = await storage.begin('completed');
  await upload.append(Buffer.alloc(5 * MB));
  await upload.complete();
  await upload.complete();
  expect(await storage.inspect('completed')).toEqual({ bytes: 5 * MB });
  await storage.close();
});

test('a streamed file holds no more than one part in memory', async () => {
  const storage = s3Storage(server.settings);
  let sent = 0;
  async function* arriving() {
    for (; sent < 40; sent += 1) {
      // Everything except the part being filled has left the program.
      const there = [...server.uploads.values()].flatMap(({ parts }) => [...parts.values()]);
      const bytes = there.reduce((sum, { body }) => sum + body.length, 0);
      expect(sent * MB - bytes).toBeLessThan(6 * MB);
      yield Buffer.alloc(MB);
    }
  }
  expect(await storage.put('streamed', arriving())).toBe(40 * MB);
  await storage.close();
});

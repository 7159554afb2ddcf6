import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { accounts } from '@tasklane/contracts';
import { buildProgram, callOperation, lastingDatabase, postgresUrl } from '../../testing';
import { filesIn, testedStorages } from './testing/storages';

const MB = 1024 * 1024;
const password = 'Bright-Teal-42';

/** A program starts on PostgreSQL in a tenth of the time. */
const kind = postgresUrl() ? 'postgres' : 'pglite';

let program: Awaited<ReturnType<typeof buildProgram>>;
beforeAll(async () => {
  program = await buildProgram();
});
afterAll(() => program.remove());

/** Registers and signs in a new user. @returns the access token */
async function newToken(url: string): Promise<string> {
  const email = 'sender@example.com';
  const body = { email, password: { first: password, second: password }, terms_accepted: true };
  await callOperation(url, 'user.signUp', { body: { ...body, captcha: accounts.testHuman } });
  const { data } = await callOperation(url, 'session.login', { body: { username: email, password } });
  return data.token ?? '';
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

test.each(testedStorages)(
  'with files in %s, a back end killed during an upload leaves no file, and the address stays valid',
  async (_kind, make) => {
    const [tested, database] = [await make(), await lastingDatabase(kind)];
    const { storage } = tested.config;
    const run = () =>
      program.run({
        ...database.env,
        ...(storage && {
          S3_BUCKET: storage.bucket,
          S3_REGION: storage.region,
          S3_ENDPOINT: storage.endpoint ?? '',
          S3_ACCESS_KEY_ID: storage.accessKeyId,
          S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
        }),
      });
    const folder = join(database.env.DATA_DIR, 'files');
    const unfinishedCount = () =>
      storage ? tested.unfinishedCount() : filesIn(join(folder, 'incoming')).length;
    const names = () => (storage ? tested.names() : filesIn(join(folder, 'kept')));

    const first = run();
    const url = await first.ready();
    const token = await newToken(url);
    const input = { params: { id: 'message' as const }, body: { name: 'film.bin', bytes: 8 * MB } };
    const { data } = await callOperation(url, 'uploads.policy', input, { token });
    const sending = request(url + data.url, { method: 'PUT', headers: { 'transfer-encoding': 'chunked' } });
    const broken = once(sending, 'error');
    sending.write(Buffer.alloc(6 * MB));
    await until(() => unfinishedCount() === 1);
    first.kill('SIGKILL');
    await Promise.all([broken, first.ended]);
    expect(names()).toEqual([]);

    const second = run();
    const again = await second.ready();
    const answer = await fetch(again + data.url, { method: 'PUT', body: Buffer.alloc(8 * MB) });
    expect(answer.status).toBe(200);
    expect(names()).toEqual([data.location]);
    second.kill('SIGTERM');
    await second.ended;
    await Promise.all([tested.close(), database.drop()]);
  },
);

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { localStorage } from './local';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a folder as earlier versions did: sizes in folders, names in `incoming` without their file. */
function earlierFolder(): void {
  for (const each of ['incoming', 'kept/task', 'kept/task_large_2x']) {
    mkdirSync(join(folder, each), { recursive: true });
  }
  const files = {
    'kept/1XbT0AYcJq5cV9uQ7k2e.webp': 'a picture',
    'kept/0pQw8HnXJq5cV9uQ7k2e': 'a delivery',
    'kept/task/1XbT0AYcJq5cV9uQ7k2e.webp': 'its size',
    'kept/task_large_2x/demo_1.webp': 'a drawing',
    'kept/task/demo_1.webp.8HnXJq5cV9uQ7k2e0pQw': 'a size that a crash left half',
    'incoming/7k2e0pQw8HnXJq5cV9uQ': 'an upload that a crash ended',
    'incoming/9uQ7k2e0pQw8HnXJq5cV': 'an upload of an old back end that still runs',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const then = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(join(folder, 'incoming/7k2e0pQw8HnXJq5cV9uQ'), then, then);
}

test('a folder written by an earlier version keeps all its files', async () => {
  earlierFolder();
  const storage = localStorage(folder);
  const contentOf = async (name: string) => {
    const stream = await storage.read(name);
    return stream && text(stream);
  };
  await storage.discardAbandoned(new Date(Date.now() - 3_600_000));
  expect(await contentOf('1XbT0AYcJq5cV9uQ7k2e.webp')).toBe('a picture');
  expect(await contentOf('0pQw8HnXJq5cV9uQ7k2e')).toBe('a delivery');
  expect(await contentOf('task/1XbT0AYcJq5cV9uQ7k2e.webp')).toBe('its size');
  expect(await storage.inspect('task_large_2x/demo_1.webp')).toEqual({ bytes: 9 });
  expect(readdirSync(join(folder, 'incoming'))).toEqual(['9uQ7k2e0pQw8HnXJq5cV']);

  const names: string[] = [];
  for await (const name of storage.names()) names.push(name);
  expect(names.sort()).toEqual([
    '0pQw8HnXJq5cV9uQ7k2e',
    '1XbT0AYcJq5cV9uQ7k2e.webp',
    'task/1XbT0AYcJq5cV9uQ7k2e.webp',
    'task_large_2x/demo_1.webp',
  ]);
});

test('files are stored where an earlier version finds them', async () => {
  const storage = localStorage(folder);
  await storage.put('task/name.webp', Buffer.from('x'));
  expect(existsSync(join(folder, 'kept/task/name.webp'))).toBe(true);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { copyToBucket } from '.';
import { readConfig } from '../../../platform/config';
import { testedLocal, testedS3 } from '../testing/storages';
import type { TestedStorage } from '../testing/storages';
import { copyFiles } from './copy';
import { localStorage } from './local';
import type { LocalStorage } from './local';

const MB = 1024 * 1024;

let local: TestedStorage;
let bucket: TestedStorage;
let folder: LocalStorage;
beforeEach(async () => {
  [local, bucket] = [await testedLocal(), await testedS3()];
  folder = localStorage(local.place);
  await folder.put('small', Buffer.from('small'));
  await folder.put('empty', Buffer.alloc(0));
  await folder.put('task/large.webp', Buffer.alloc(11 * MB, 'x'));
});
afterEach(() => Promise.all([local.close(), bucket.close()]));

test('every file is copied once', async () => {
  expect(await copyFiles(folder, bucket.storage)).toEqual({ copiedFiles: 3, presentFiles: 0 });
  expect(bucket.names()).toEqual(['empty', 'small', 'task/large.webp']);
  const large = await bucket.storage.read('task/large.webp');
  expect(large && (await buffer(large)).equals(Buffer.alloc(11 * MB, 'x'))).toBe(true);
  await folder.put('later', Buffer.from('later'));
  expect(await copyFiles(folder, bucket.storage)).toEqual({ copiedFiles: 1, presentFiles: 3 });
});

test('a partial copy resumes where it stopped', async () => {
  const unfinished = await bucket.storage.begin('task/large.webp');
  await unfinished.append(Buffer.alloc(10 * MB, 'x'));
  const read = jest.spyOn(folder, 'read');
  await copyFiles(folder, bucket.storage);
  expect(read).toHaveBeenCalledWith('task/large.webp', { start: 10 * MB, end: 11 * MB - 1 });
  expect(await bucket.storage.inspect('task/large.webp')).toEqual({ bytes: 11 * MB });
  expect(bucket.unfinishedCount()).toBe(0);
});

test('the data folder of a back end is copied to its configured bucket', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  const own = localStorage(join(dataDir, 'files'));
  await own.put('one', Buffer.from('one'));
  const config = { ...readConfig({ DATA_DIR: dataDir }), ...bucket.config };
  expect(await copyToBucket(config)).toEqual({ copiedFiles: 1, presentFiles: 0 });
  expect(bucket.names()).toEqual(['one']);
  rmSync(dataDir, { recursive: true });
});

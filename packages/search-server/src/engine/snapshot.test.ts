import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchIndexes } from '@tasklane/contracts/search';
import type { TaskDocument } from '@tasklane/contracts/search';
import type { IndexDefinition } from '../index-settings';
import { sampleDefinitions } from '../testing/sample-definitions';
import { buildTask } from '../testing/sample-tasks';
import { EngineHost } from './host';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
  path = join(folder, 'search/tasks.snapshot');
});
afterEach(() => rmSync(folder, { recursive: true }));

const uid = searchIndexes.tasks;
const about = { number: 7 };

const task = (hash: string, changes: Partial<TaskDocument>) => ({ ...buildTask(hash, changes) });

function hostOf(definitions: readonly IndexDefinition[] = sampleDefinitions): EngineHost {
  const host = new EngineHost();
  for (const definition of definitions) host.create(definition);
  return host;
}

/** A host with documents, one of which was removed: its slot is free. */
function filledHost(): EngineHost {
  const host = hostOf();
  host.upsert(uid, [
    task('one', { title: 'I will draw a logo', price: 20 }),
    task('two', { title: 'Logo in the style of été, 東京タワー', price: 5 }),
    task('three', { title: 'I will write a letter', price: 9 }),
  ]);
  host.remove(uid, ['one']);
  return host;
}

/** What a visitor can tell of a host, without the time that a search took. */
function answersOf(host: EngineHost): unknown[] {
  const questions = [
    { q: 'logo' },
    { q: 'logp' },
    { q: 'lo' },
    { q: '"style of"' },
    { q: '東京' },
    { q: '', sort: ['price:asc'], filter: 'price > 6' },
    { q: '', facets: ['price'] },
  ];
  return questions.map((question) => {
    const { processingTimeMs, ...answer } = JSON.parse(host.search(uid, question)) as Record<string, unknown>;
    expect(processingTimeMs).toBeGreaterThanOrEqual(0);
    return answer;
  });
}

test('an index answers from its snapshot as before, and takes changes as before', () => {
  const saved = filledHost();
  saved.save(path, about);
  const loaded = hostOf();
  expect(loaded.load(path)).toEqual(about);
  expect(answersOf(loaded)).toEqual(answersOf(saved));

  for (const host of [saved, loaded]) {
    host.upsert(uid, [task('four', { title: 'Logos for bakeries' }), task('three', { title: 'A logo' })]);
    host.remove(uid, ['two']);
  }
  expect(answersOf(loaded)).toEqual(answersOf(saved));
  expect(loaded.stats(uid)).toEqual(saved.stats(uid));
});

test('a newer snapshot replaces the file and leaves no other', () => {
  const host = filledHost();
  host.save(path, about);
  host.remove(uid, ['two', 'three']);
  host.save(path, { number: 8 });
  expect(readdirSync(join(folder, 'search'))).toEqual(['tasks.snapshot']);
  const loaded = hostOf();
  expect(loaded.load(path)).toEqual({ number: 8 });
  expect(loaded.stats(uid).numberOfDocuments).toBe(0);
});

test('a snapshot that cannot be written leaves the former one', () => {
  const host = filledHost();
  host.save(path, about);
  // A folder in the place of the draft cannot be opened for writing, like a file on a full disk.
  mkdirSync(`${path}.draft/full`, { recursive: true });
  expect(() => host.save(path, { number: 8 })).toThrow();
  expect(hostOf().load(path)).toEqual(about);
});

describe('is not used, and changes nothing,', () => {
  const expectUnused = (host = hostOf()) => {
    host.upsert(uid, [task('own', { title: 'A logo of its own' })]);
    const before = answersOf(host);
    expect(host.load(path)).toBeUndefined();
    expect(answersOf(host)).toEqual(before);
  };

  test('a file that is missing', () => expectUnused());

  test('a file that ends early', () => {
    filledHost().save(path, about);
    truncateSync(path, readFileSync(path).length - 20);
    expectUnused();
  });

  test('a file of which a byte has changed', () => {
    filledHost().save(path, about);
    const bytes = readFileSync(path);
    bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    expectUnused();
  });

  test('an empty file', () => {
    filledHost().save(path, about);
    writeFileSync(path, '');
    expectUnused();
  });

  test('a file of indexes with other settings', () => {
    filledHost().save(path, about);
    const others = sampleDefinitions.map((each) => ({
      ...each,
      settings: { ...each.settings, pagination: { maxTotalHits: 3 } },
    }));
    expectUnused(hostOf(others));
  });
});

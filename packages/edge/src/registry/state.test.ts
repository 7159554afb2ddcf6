import { retainedBuilds } from '@tasklane/contracts';
import { instead, withDepartures, withLive, withReturn, withVersion, withoutSurplus } from './state';
import type { Deployable } from './state';

const since = '2026-11-21T08:00:00.000Z';

/** Versions that arrived, and went live, one after the other. */
const deployed = (...versions: string[]): Deployable => {
  const [first = '', ...others] = versions;
  return others.reduce(
    (of, version) => withLive(withVersion(of, { version, since }), version),
    withVersion(undefined, { version: first, since }),
  );
};

const holding = (of: Deployable, version: string): Deployable => ({
  ...withVersion(of, { version, since }),
  canary: { version, percent: 5, since },
});

test('roll-backs go through the earlier live versions step by step', () => {
  const third = deployed('v1', 'v2', 'v3');
  const second = withReturn(third, 'v2');
  expect([second.live, second.before]).toEqual(['v2', ['v1']]);
  expect(withReturn(second, 'v1').before).toEqual([]);
});

test('a version that goes live after a roll-back has the restored version before it', () => {
  const returned = withReturn(deployed('v1', 'v2', 'v3'), 'v1');
  const fourth = withLive(withVersion(returned, { version: 'v4', since }), 'v4');
  expect(fourth.before).toEqual(['v1']);
});

test('a canary ends when it goes live, and stays when another version does', () => {
  const of = holding(deployed('v1'), 'v2');
  expect(withLive(of, 'v2')).toMatchObject({ live: 'v2', before: ['v1'], canary: null });
  const third = withLive(withVersion(of, { version: 'v3', since }), 'v3');
  expect(third.canary).toMatchObject({ version: 'v2' });
});

/** Returns the time this many milliseconds after everything arrived. */
const after = (ms: number): Date => new Date(Date.parse(since) + ms);

test('a canary is never removed as surplus', () => {
  let of = holding(deployed('v1'), 'v2');
  for (let number = 3; number < 30; number += 1) {
    const version = `v${number}`;
    of = withoutSurplus(
      withLive(withVersion(of, { version, since }), version),
      after(retainedBuilds.forMs),
    ).of;
  }
  expect(of.versions.map(({ version }) => version)).toEqual(expect.arrayContaining(['v2', 'v28', 'v29']));
  expect(of.versions).toHaveLength(9);
});

test('a page that failed with the canary gets the live version, or with the live version the one before', () => {
  const of = holding(deployed('v1', 'v2'), 'v3');
  expect(instead(of, 'v3')).toBe('v2');
  expect(instead(of, 'v2')).toBe('v1');
  expect(instead(deployed('v1'), 'v1')).toBe('v1');
});

test('a version is retained for a period that begins when visitors stop getting it', () => {
  const hour = 3_600_000;
  const first = deployed('v1');
  const second = withLive(withVersion(first, { version: 'v2', since }), 'v2');
  const left = withDepartures(first, second, after(hour));
  expect(left.versions).toEqual([
    { version: 'v1', since, until: after(hour).toISOString() },
    { version: 'v2', since },
  ]);
  const versions = Array.from({ length: retainedBuilds.beside + 1 }, (_, index) => `v${index + 3}`);
  const many = versions.reduce((of, version) => withLive(withVersion(of, { version, since }), version), left);
  const droppedAt = (ms: number) => withoutSurplus(many, after(ms)).dropped;
  expect(droppedAt(retainedBuilds.forMs - 1)).toEqual([]);
  expect(droppedAt(retainedBuilds.forMs)).toEqual(['v2']);
  expect(droppedAt(retainedBuilds.forMs + hour - 1)).toEqual(['v2']);
  expect(droppedAt(retainedBuilds.forMs + hour)).toEqual(['v1', 'v2']);
});

test('a version that visitors get again has no end date', () => {
  const first = deployed('v1');
  const second = withDepartures(
    first,
    withLive(withVersion(first, { version: 'v2', since }), 'v2'),
    after(1),
  );
  const back = withDepartures(second, withReturn(second, 'v1'), after(2));
  expect(back.versions).toEqual([
    { version: 'v1', since },
    { version: 'v2', since, until: after(2).toISOString() },
  ]);
  const canary = withDepartures(back, holding(back, 'v2'), after(3));
  expect(canary.versions[1]).toEqual({ version: 'v2', since });
});

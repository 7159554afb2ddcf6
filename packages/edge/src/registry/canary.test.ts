import { placeOf, versionFor } from './canary';
import type { Deployable } from './state';

const since = '2026-11-21T08:00:00.000Z';
const visitors = Array.from({ length: 4_000 }, (_, number) => ({ id: `visitor-${number}` }));

const at = (percent: number, version = 'v2'): Deployable => ({
  live: 'v1',
  before: [],
  canary: { version, percent, since },
  built: null,
  versions: [],
});

const chosen = (of: Deployable, name = 'jobs'): Set<string> =>
  new Set(visitors.filter((each) => versionFor(name, of, each) !== of.live).map(({ id }) => id));

test.each([
  [0, 0, 0],
  [10, 340, 460],
  [50, 1_880, 2_120],
  [100, 4_000, 4_000],
])('%i percent of the visitors get the canary', (percent, least, most) => {
  const { size } = chosen(at(percent));
  expect(size).toBeGreaterThanOrEqual(least);
  expect(size).toBeLessThanOrEqual(most);
});

test('a growing share only adds visitors, whatever the version', () => {
  const few = chosen(at(5));
  const more = chosen(at(20, 'v3'));
  expect([...few].every((id) => more.has(id))).toBe(true);
  expect(more.size).toBeGreaterThan(few.size);
});

test('the canaries of two remotes are assigned independently', () => {
  const jobs = chosen(at(50));
  const both = [...chosen(at(50), 'inbox')].filter((id) => jobs.has(id));
  expect(both.length).toBeLessThan(1_200);
});

test('a visitor without an ID gets the live version', () => {
  expect(versionFor('jobs', at(100), null)).toBe('v1');
});

test('the place of a visitor never changes', () => {
  expect(placeOf({ id: 'anna' }, 'jobs')).toBe(4322);
});

import { createRenderWatch } from './render-watch';
import { createShownPages } from './shown-pages';

const timeoutMs = 10_000;
const first = { address: '/search' };
const second = { address: '/search?page=2' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function watched() {
  const overdue: unknown[] = [];
  const statuses: string[] = [];
  const shownPages = createShownPages<{ readonly address: string }>();
  const watch = createRenderWatch({
    shownPages,
    timeoutMs,
    onOverdue: (page) => overdue.push(page),
  });
  watch.start();
  watch.subscribe(() => statuses.push(watch.status()));
  return { watch, commit: shownPages.add, overdue, statuses };
}

test('a page that is shown in time is never overdue, however long it stays', () => {
  const { watch, commit, overdue, statuses } = watched();
  watch.expect(first);
  jest.advanceTimersByTime(timeoutMs - 1);
  commit(first);
  jest.advanceTimersByTime(12 * 3_600_000);
  expect(statuses).toEqual(['pending', 'shown']);
  expect(overdue).toEqual([]);
});

test.each([
  ['before the router reports it', ['commit', 'expect']],
  ['after the router reports it', ['expect', 'commit']],
] as const)('a page counts as shown if it appears %s', (_when, order) => {
  const { watch, commit, overdue } = watched();
  const steps = { commit, expect: watch.expect };
  for (const step of order) steps[step](first);
  jest.advanceTimersByTime(timeoutMs);
  expect(watch.status()).toBe('shown');
  expect(overdue).toEqual([]);
});

test('a page that replaces another one of the same view counts as shown', () => {
  const { watch, commit, overdue } = watched();
  watch.expect(first);
  const leave = commit(first);
  leave();
  commit(second);
  watch.expect(second);
  jest.advanceTimersByTime(timeoutMs);
  expect(watch.status()).toBe('shown');
  expect(overdue).toEqual([]);
});

test('a page that does not appear is overdue once, and is shown if it appears after all', () => {
  const { watch, commit, overdue } = watched();
  watch.expect(first);
  jest.advanceTimersByTime(timeoutMs);
  watch.expect(first);
  jest.advanceTimersByTime(10 * timeoutMs);
  expect(watch.status()).toBe('overdue');
  expect(overdue).toEqual([first]);
  commit(first);
  expect(watch.status()).toBe('shown');
});

test('a page that is hidden again is pending, and overdue when its timeout passes', () => {
  const { watch, commit, overdue } = watched();
  watch.expect(first);
  commit(first)();
  expect(watch.status()).toBe('pending');
  jest.advanceTimersByTime(timeoutMs);
  expect(overdue).toEqual([first]);
});

test('a page that the visitor left is never overdue', () => {
  const { watch, overdue } = watched();
  watch.expect(first);
  jest.advanceTimersByTime(timeoutMs - 1);
  watch.expect(second);
  jest.advanceTimersByTime(timeoutMs - 1);
  watch.expect(null);
  jest.advanceTimersByTime(timeoutMs);
  expect(watch.status()).toBe('idle');
  expect(overdue).toEqual([]);
});

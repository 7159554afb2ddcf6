import { QueryObserver, focusManager } from '@tanstack/react-query';
import { ApiError } from './errors';
import { createQueries } from './queries';

const busy = new ApiError({ error: 'unavailable', status: 503, message: '' });
const forbidden = new ApiError({ error: 'forbidden', status: 403, message: '' });

/** Longer than the longest pause before a repetition, in milliseconds. */
const longestPause = 80_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  jest.useRealTimers();
});

/** Shows an answer that was read once; further reads fail while `fault` is set, then answer a new version. */
function showVersions() {
  const state: { reads: number; fault: Error | undefined } = { reads: 0, fault: undefined };
  const queries = createQueries(async () => {
    state.reads += 1;
    await Promise.resolve();
    if (state.fault) throw state.fault;
    return { version: state.reads } as never;
  }, []);
  const observer = new QueryObserver(queries.queryClient, queries.query('languages.list'));
  const hide = observer.subscribe(() => undefined);
  return {
    state,
    hide,
    update: () => queries.invalidate('languages.list'),
    shown: () => observer.getCurrentResult(),
  };
}

/** Shows an answer of which one update has failed with `fault`. */
async function showOutdated(fault: Error) {
  const scene = showVersions();
  await jest.advanceTimersByTimeAsync(0);
  scene.state.fault = fault;
  await scene.update();
  expect(scene.shown()).toMatchObject({ data: { version: 1 }, isError: true });
  expect(scene.state.reads).toBe(2);
  return scene;
}

test('an update that a busy server refused is repeated until it succeeds', async () => {
  const { state, shown } = await showOutdated(busy);
  await jest.advanceTimersByTimeAsync(longestPause);
  expect(state.reads).toBeGreaterThan(3);
  state.fault = undefined;
  await jest.advanceTimersByTimeAsync(longestPause);
  expect(shown()).toMatchObject({ data: { version: state.reads }, isError: false });
  const { reads } = state;
  await jest.advanceTimersByTimeAsync(2 * longestPause);
  expect(state.reads).toBe(reads);
});

test('the pauses grow, and further failures do not add repetitions', async () => {
  const { state, update } = await showOutdated(busy);
  for (let failures = 0; failures < 10; failures += 1) await update();
  const { reads } = state;
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  // One a minute, by up to a quarter sooner.
  expect(state.reads - reads).toBeGreaterThanOrEqual(7);
  expect(state.reads - reads).toBeLessThanOrEqual(14);
});

test('an update that cannot succeed is not repeated', async () => {
  const { state } = await showOutdated(forbidden);
  await jest.advanceTimersByTimeAsync(longestPause);
  expect(state.reads).toBe(2);
});

test('an answer that no screen shows any more is not read again', async () => {
  const { state, hide } = await showOutdated(busy);
  hide();
  await jest.advanceTimersByTimeAsync(longestPause);
  expect(state.reads).toBe(2);
});

test('a hidden page waits until it is seen', async () => {
  const { state, shown } = await showOutdated(busy);
  focusManager.setFocused(false);
  state.fault = undefined;
  await jest.advanceTimersByTimeAsync(5 * longestPause);
  expect(state.reads).toBe(2);
  focusManager.setFocused(true);
  await jest.advanceTimersByTimeAsync(longestPause);
  expect(shown()).toMatchObject({ data: { version: 3 }, isError: false });
});

test('a first read that fails is left to its screen', async () => {
  const { state, update } = showVersions();
  state.fault = busy;
  await jest.advanceTimersByTimeAsync(0);
  const { reads } = state;
  expect(reads).toBe(1);
  await jest.advanceTimersByTimeAsync(longestPause);
  expect(state.reads).toBe(reads);
  state.fault = undefined;
  await update();
  expect(state.reads).toBe(reads + 1);
});

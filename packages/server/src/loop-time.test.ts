import { measureLoopTime, setLoopTimeout, withinLoopTime } from './loop-time';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Lets the clock go on by so much while no timer runs. */
function standStill(milliseconds: number): void {
  const real = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => real() + milliseconds);
}

test('time in which the event loop runs is measured in full, whenever it is asked for', () => {
  const { passed, stop } = measureLoopTime();
  jest.advanceTimersByTime(140);
  expect(passed()).toBe(140);
  jest.advanceTimersByTime(10_000);
  expect(passed()).toBe(10_140);
  stop();
  expect(jest.getTimerCount()).toBe(0);
});

test('a stand-still counts as half a second, before and after the loop runs again', () => {
  const { passed } = measureLoopTime();
  jest.advanceTimersByTime(1_000);
  standStill(60_000);
  expect(passed()).toBe(1_500);
  jest.advanceTimersByTime(250);
  expect(passed()).toBe(1_500);
  jest.advanceTimersByTime(100);
  expect(passed()).toBe(1_600);
});

test.each([1, 250, 4_250])('a wait of %i ms ends then, once what has come is read', (milliseconds) => {
  const end = jest.fn();
  setLoopTimeout(end, milliseconds);
  jest.advanceTimersByTime(milliseconds);
  expect(end).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  expect(end).toHaveBeenCalledTimes(1);
});

test('a wait goes on after a stand-still for what is left of it', () => {
  const end = jest.fn();
  setLoopTimeout(end, 4_000);
  jest.advanceTimersByTime(1_000);
  standStill(60_000);
  jest.advanceTimersByTime(2_500);
  expect(end).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(end).toHaveBeenCalledTimes(1);
});

test('a cancelled wait never ends, even once its time has passed', () => {
  const end = jest.fn();
  setLoopTimeout(end, 1_000)();
  expect(jest.getTimerCount()).toBe(0);
  const cancel = setLoopTimeout(end, 1_000);
  // The time has passed, and what came meanwhile is not read yet.
  jest.advanceTimersByTime(1_000);
  cancel();
  jest.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
});

test('an answer in time is returned, and leaves no timer', async () => {
  const tooLate = jest.fn(() => new Error('too late'));
  await expect(withinLoopTime(Promise.resolve('here'), 1_000, tooLate)).resolves.toBe('here');
  await expect(withinLoopTime(Promise.reject(new Error('no')), 1_000, tooLate)).rejects.toThrow('no');
  expect(tooLate).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

test('no answer in time is an error, and a later one is ignored', async () => {
  let fail: (reason: Error) => void = () => undefined;
  const late = new Promise<string>((_resolve, reject) => (fail = reject));
  const answer = withinLoopTime(late, 1_000, () => new Error('too late'));
  await Promise.all([expect(answer).rejects.toThrow('too late'), jest.advanceTimersByTimeAsync(1_001)]);
  fail(new Error('later still'));
  await jest.runAllTimersAsync();
});

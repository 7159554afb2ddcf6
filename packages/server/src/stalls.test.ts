import { reportStalls } from './stalls';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A program whose threads compute, and whose looks come late, as the test says. */
function runProgram() {
  const times = { now: 0, computed: 0 };
  const lines: unknown[] = [];
  reportStalls(
    { warn: (fields, message) => lines.push({ ...fields, message }) },
    { now: () => times.now, computed: () => times.computed },
  );
  const pass = (took: number, computed: number): void => {
    times.now += took;
    times.computed += computed;
    jest.advanceTimersByTime(100);
  };
  return { lines, pass };
}

test('an event loop that stands still is reported once, with what the process computed', () => {
  const { lines, pass } = runProgram();
  pass(100, 90);
  pass(4_850, 4_700);
  pass(100, 10);
  pass(2_100, 3);
  pass(100, 10);
  const message = 'the event loop stood still';
  expect(lines).toEqual([
    { stalledMs: 4_750, computedMs: 4_700, message },
    { stalledMs: 2_000, computedMs: 3, message },
  ]);
});

test('one that is only busy is not', () => {
  const { lines, pass } = runProgram();
  for (let times = 0; times < 50; times += 1) pass(1_100, 1_000);
  expect(lines).toEqual([]);
});

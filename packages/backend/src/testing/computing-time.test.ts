import { leastComputing, measureComputing } from './computing-time';

/** Computes for at least so many milliseconds. */
function compute(milliseconds: number): void {
  const computing = measureComputing();
  while (computing() < milliseconds);
}

test('work that always computes too long is found to, after three times', async () => {
  let times = 0;
  const work = () => {
    compute(60);
    return Promise.resolve((times += 1));
  };
  const { result, milliseconds } = await leastComputing(work, 50);
  expect(result).toBe(1);
  expect(milliseconds).toBeGreaterThanOrEqual(60);
  expect(times).toBe(3);
});

test('the quickest time counts of work that was interrupted', async () => {
  let times = 0;
  const work = () => {
    times += 1;
    if (times === 1) compute(600);
    return Promise.resolve(times);
  };
  const { result, milliseconds } = await leastComputing(work, 500);
  expect(result).toBe(1);
  expect(milliseconds).toBeLessThan(500);
});

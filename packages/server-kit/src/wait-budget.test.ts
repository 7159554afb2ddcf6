import { countWait, createWaitBudget, waitAllowance, withoutWaitBudget } from './wait-budget';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number): Promise<void> =>
  countWait(
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
  );

test('waits outside a call are unbounded', async () => {
  expect(waitAllowance()).toBe(Infinity);
  await Promise.all([wait(10), jest.advanceTimersByTimeAsync(10)]);
  expect(waitAllowance()).toBe(Infinity);
});

test('sequential waits use up one budget, and the work between them does not', async () => {
  await createWaitBudget(4_000).run(async () => {
    await Promise.all([wait(1_500), jest.advanceTimersByTimeAsync(1_500)]);
    expect(waitAllowance()).toBe(2_500);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(waitAllowance()).toBe(2_500);
    await Promise.all([wait(1_000), jest.advanceTimersByTimeAsync(1_000)]);
    expect(waitAllowance()).toBe(1_500);
  });
});

test('concurrent waits count once, including those still under way', async () => {
  await createWaitBudget(4_000).run(async () => {
    const waits = [wait(1_000), wait(2_000)];
    await jest.advanceTimersByTimeAsync(500);
    expect(waitAllowance()).toBe(3_500);
    await jest.advanceTimersByTimeAsync(1_500);
    await Promise.all(waits);
    expect(waitAllowance()).toBe(2_000);
  });
});

test('a failed wait counts, and an exhausted budget still allows a short wait', async () => {
  await createWaitBudget(1_000).run(async () => {
    const failing = countWait(wait(2_000).then(() => Promise.reject(new Error('no'))));
    await Promise.all([expect(failing).rejects.toThrow('no'), jest.advanceTimersByTimeAsync(2_000)]);
    expect(waitAllowance()).toBe(100);
  });
});

test('waits outside the budget, or after it is closed, are unbounded', async () => {
  const budget = createWaitBudget(1_000);
  await budget.run(async () => {
    expect(withoutWaitBudget(waitAllowance)).toBe(Infinity);
    expect(waitAllowance()).toBe(1_000);
    budget.close();
    expect(waitAllowance()).toBe(Infinity);
  });
});

import { countWait, createWaitBudget, waitAllowance, withoutWaitBudget } from './wait-budget';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number): Promise<void> =>
  countWait(
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
  );

test('outside of calls nothing bounds a wait', async () => {
  expect(waitAllowance()).toBe(Infinity);
  await Promise.all([wait(10), jest.advanceTimersByTimeAsync(10)]);
  expect(waitAllowance()).toBe(Infinity);
});

test('waits one after the other use up one budget, what is done in between does not', async () => {
  await createWaitBudget(4_000).run(async () => {
    await Promise.all([wait(1_500), jest.advanceTimersByTimeAsync(1_500)]);
    expect(waitAllowance()).toBe(2_500);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(waitAllowance()).toBe(2_500);
    await Promise.all([wait(1_000), jest.advanceTimersByTimeAsync(1_000)]);
    expect(waitAllowance()).toBe(1_500);
  });
});

test('waits at the same time count once, those under way as well', async () => {
  await createWaitBudget(4_000).run(async () => {
    const waits = [wait(1_000), wait(2_000)];
    await jest.advanceTimersByTimeAsync(500);
    expect(waitAllowance()).toBe(3_500);
    await jest.advanceTimersByTimeAsync(1_500);
    await Promise.all(waits);
    expect(waitAllowance()).toBe(2_000);
  });
});

test('a wait that fails counts, and a budget that is used up leaves a moment for quick answers', async () => {
  await createWaitBudget(1_000).run(async () => {
    const failing = countWait(wait(2_000).then(() => Promise.reject(new Error('no'))));
    await Promise.all([expect(failing).rejects.toThrow('no'), jest.advanceTimersByTimeAsync(2_000)]);
    expect(waitAllowance()).toBe(100);
  });
});

test('what goes on after the answer, or beside it, is not bound', async () => {
  const budget = createWaitBudget(1_000);
  await budget.run(async () => {
    expect(withoutWaitBudget(waitAllowance)).toBe(Infinity);
    expect(waitAllowance()).toBe(1_000);
    budget.close();
    expect(waitAllowance()).toBe(Infinity);
  });
});

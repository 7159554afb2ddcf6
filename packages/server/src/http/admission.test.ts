import { createAdmission, Overloaded } from './admission';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const limits = { running: 2, waiting: 3, burst: 1_000, sustained: 50 };

/** Jobs that run until released, and how each ended. */
function makeJobs() {
  const admission = createAdmission(limits);
  const running: (() => void)[] = [];
  const outcomes: string[] = [];
  return {
    outcomes,
    running,
    add(name: string): void {
      void admission.enter().then(
        (leave) =>
          running.push(() => {
            leave();
            outcomes.push(`${name} done`);
          }),
        (error: unknown) =>
          outcomes.push(`${name} ${error instanceof Overloaded ? 'refused' : String(error)}`),
      );
    },
    /** Ends the work that has run longest. */
    async finish(): Promise<void> {
      running.shift()?.();
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

test('a limited number of jobs run, some wait their turn, and any beyond are refused at once', async () => {
  const jobs = makeJobs();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) jobs.add(name);
  await jest.advanceTimersByTimeAsync(0);
  expect(jobs.running).toHaveLength(2);
  expect(jobs.outcomes).toEqual(['f refused']);
  for (let left = 5; left > 0; left -= 1) await jobs.finish();
  expect(jobs.outcomes).toEqual(['f refused', 'a done', 'b done', 'c done', 'd done', 'e done']);
  jobs.add('g');
  await jest.advanceTimersByTimeAsync(0);
  expect(jobs.running).toHaveLength(1);
});

test('jobs of a short burst may wait', async () => {
  const jobs = makeJobs();
  for (const name of ['a', 'b', 'c']) jobs.add(name);
  await jest.advanceTimersByTimeAsync(900);
  await jobs.finish();
  await jobs.finish();
  await jobs.finish();
  expect(jobs.outcomes).toEqual(['a done', 'b done', 'c done']);
});

test('when the queue no longer empties, jobs that have waited too long are refused', async () => {
  const jobs = makeJobs();
  for (const name of ['a', 'b', 'c']) jobs.add(name);
  await jest.advanceTimersByTimeAsync(990);
  jobs.add('d');
  await jest.advanceTimersByTimeAsync(60);
  expect(jobs.outcomes).toEqual(['c refused', 'd refused']);
  jobs.add('e');
  await jest.advanceTimersByTimeAsync(20);
  await jobs.finish();
  await jobs.finish();
  await jobs.finish();
  expect(jobs.outcomes).toEqual(['c refused', 'd refused', 'a done', 'b done', 'e done']);
});

test('releasing a place twice frees only one place', async () => {
  const admission = createAdmission({ ...limits, running: 1, waiting: 0 });
  const leave = await admission.enter();
  leave();
  leave();
  await admission.enter();
  await expect(admission.enter()).rejects.toThrow(Overloaded);
});

import type { Api } from './api';

const units = { days: 86_400, hours: 3_600, minutes: 60 } as const;

/**
 * Moves the clock of the site; resolves once everything that became due has happened. The edge answers 503 if a call
 * takes longer than 15 seconds, as a day of the whole site may on a busy machine; the clock has moved all the same.
 */
export async function moveClock(api: Api, by: Partial<Record<keyof typeof units, number>>): Promise<void> {
  const seconds = Object.entries(units).reduce(
    (sum, [unit, length]) => sum + (by[unit as keyof typeof units] ?? 0) * length,
    0,
  );
  const before = await settledTime(api, 0);
  const after = await settledTime(api, seconds);
  if (after - before < seconds * 1_000) throw new Error(`The clock moved by ${after - before} ms only.`);
}

/** Moves the clock once, and asks until nothing is due any more; returns the time in milliseconds. */
async function settledTime(api: Api, seconds: number): Promise<number> {
  const advance = (by: number) => api.call('test.clock', { body: { advance: `PT${by}S` } });
  let answer = await advance(seconds);
  while (answer.status === 503) answer = await advance(0);
  if (answer.status >= 400) throw new Error(`test.clock answered ${answer.status} ${answer.error ?? ''}`);
  return new Date(answer.data.now).getTime();
}

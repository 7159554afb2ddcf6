import { accounts } from '@tasklane/contracts';
import { createLog, createRateLimits, isAppError } from '@tasklane/server-kit';
import type { RateLimits } from '@tasklane/server-kit';
import { lookUpCode } from './code-guesses';

const { calls, perSeconds } = accounts.wrongCodes;
const clock = { seconds: 1_900_000_000, now: () => new Date(clock.seconds * 1_000) };
let limits: RateLimits;
beforeEach(async () => {
  const log = createLog('silent');
  limits = await createRateLimits({ enabled: true, name: 'test', redisUrl: undefined, clock, log });
});
afterEach(() => limits.close());

/** Enters a code; returns whether it is correct, or the seconds to wait. */
async function enter(code: 'correct' | 'wrong', { user = 'ada', address = '203.0.113.1' } = {}) {
  try {
    const entry = { kernel: { limits }, me: { user }, address };
    return (await lookUpCode(entry, async () => (code === 'correct' ? true : undefined))) ?? false;
  } catch (error) {
    if (isAppError(error) && error.error === 'rate_limited') return error.details.retryAfter;
    throw error;
  }
}

async function guess(times: number, who: { user?: string; address?: string } = {}): Promise<void> {
  for (let guesses = 0; guesses < times; guesses += 1) expect(await enter('wrong', who)).toBe(false);
}

test('after too many wrong codes every code is refused until the period ends', async () => {
  await guess(calls);
  clock.seconds += 300;
  expect([await enter('wrong'), await enter('correct')]).toEqual([perSeconds - 300, perSeconds - 300]);
  clock.seconds += perSeconds - 300;
  expect(await enter('correct')).toBe(true);
});

test('correct codes do not count', async () => {
  for (let entries = 0; entries < 2 * calls; entries += 1) expect(await enter('correct')).toBe(true);
  await guess(calls);
});

test('wrong codes count for the user at every address, and for the address with every user', async () => {
  for (let guesses = 0; guesses < calls; guesses += 1) await guess(1, { address: `198.51.100.${guesses}` });
  expect(await enter('correct')).toBe(perSeconds);
  expect(await enter('correct', { user: 'grace' })).toBe(true);
  for (let guesses = 0; guesses < calls; guesses += 1)
    await guess(1, { user: `guest${guesses}`, address: '192.0.2.7' });
  expect(await enter('correct', { user: 'grace', address: '192.0.2.7' })).toBe(perSeconds);
  expect(await enter('correct', { user: 'grace', address: '192.0.2.8' })).toBe(true);
});

import { coinCodes, rates as rules } from '@tasklane/contracts';
import { after, parseDuration } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import type { TimerHandler } from '@tasklane/server-kit/queue';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
import { refusalOf } from './policy';
import { ratesFrom, storeRates } from './repository';
import type { RatesSource } from './source';
import { SourceFailure } from './source-failure';
import { sourceOf } from './source-of';

const KIND = 'rates.refresh';
const SUBJECT = 'all';
/** A source that wants to be left alone for longer is asked again all the same. */
const LONGEST_PAUSE = 3_600_000;
const INTERVAL = parseDuration(rules.rateInterval) ?? 0;

/**
 * Fetches rates and stores those that are believable; the others, and all of them while the source does not answer, stay
 * as they were. What is wrong is logged.
 * @returns milliseconds after which the source wants to be asked again, if it says so
 */
async function fetchRates(
  kernel: Kernel,
  source: RatesSource,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { db, log, clock } = kernel;
  const { name } = source;
  try {
    const fetched = await source.fetch(signal);
    const now = clock.now();
    const current = new Map((await ratesFrom(db, name)).map((row) => [row.code, row]));
    const judged = fetched.map(({ code, rate, age }) => ({
      row: { code, rate: String(rate), source: name, fetchedAt: new Date(now.getTime() - age) },
      refusal: refusalOf(rate, current.get(code), now),
    }));
    for (const { row, refusal } of judged) {
      if (refusal === undefined) continue;
      log.error({ ...row, refusal, previous: current.get(row.code)?.rate }, 'an exchange rate was refused');
    }
    const missing = coinCodes.filter((code) => !fetched.some((each) => each.code === code));
    if (missing.length > 0)
      log.error({ source: name, coins: missing }, 'exchange rates of coins are missing');
    await storeRates(
      db,
      judged.flatMap(({ row, refusal }) => (refusal === undefined ? [row] : [])),
    );
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    log.warn({ err: error, source: name }, 'exchange rates could not be fetched');
    return error.retryAfter;
  }
}

/** Fetches rates; a source that says when it wants to be asked again is left alone until then. */
export async function refreshRates(kernel: Kernel, signal: AbortSignal): Promise<void> {
  const source = sourceOf(kernel);
  const pause = source && (await fetchRates(kernel, source, signal));
  if (pause === undefined || pause <= INTERVAL) return;
  const at = new Date(kernel.clock.now().getTime() + Math.min(pause, LONGEST_PAUSE));
  await kernel.timers.schedule(kernel.db, KIND, SUBJECT, at);
}

const nextTime = ({ clock }: Kernel): Date => after(clock.now(), rules.rateInterval);

/** Makes one of the instances fetch rates, every minute. It does so outside of the timer's transaction. */
export const refreshTimer: TimerHandler<Kernel> = {
  kind: KIND,
  fire: async (kernel, tx) => {
    if (sourceOf(kernel) === undefined) return;
    await kernel.outbox.add(tx, events.ratesDue, {});
    await kernel.timers.schedule(tx, KIND, SUBJECT, nextTime(kernel));
  },
};

const hasFreshRates = async (kernel: Kernel, db: Executor, source: RatesSource): Promise<boolean> =>
  (await ratesFrom(db, source.name)).some(
    ({ fetchedAt }) => after(fetchedAt, rules.rateValidity) >= kernel.clock.now(),
  );

/** Fetches rates before the first call is served, unless another instance or the last program has just done so. */
export async function beginRefreshing(kernel: Kernel): Promise<void> {
  const { db, timers } = kernel;
  const source = sourceOf(kernel);
  if (source === undefined) return;
  await timers.scheduleUnlessSet(db, KIND, SUBJECT, nextTime(kernel));
  if (await hasFreshRates(kernel, db, source)) return;
  await refreshRates(kernel, AbortSignal.timeout(INTERVAL));
}

import { setTimeout as sleep } from 'node:timers/promises';
import { perKernel } from '../../kernel';
import { auditLedger } from './audit';
import type { LedgerAudit } from './audit';

/** What is known of a ledger. */
export interface KnownAudits {
  /** When the audit that is still running began. */
  readonly runningSince: Date | null;
  /** The last one that ended, with the moment that it looked at. */
  readonly last: (LedgerAudit & { readonly at: Date }) | null;
}

interface AuditOptions {
  /** Reads the whole ledger. */
  readonly audit: () => Promise<LedgerAudit>;
  readonly now: () => Date;
  /** Is told of an audit that failed after nobody waited for it any more. */
  readonly onFailure: (error: unknown) => void;
  /** Milliseconds that a call waits for an audit. */
  readonly patience: number;
}

/**
 * Audits a ledger for those who ask, one audit at a time: who comes while one is running waits for the same. One that
 * ends within their patience is made for each call anew; one that took longer is not repeated for as long as it took, so
 * that whoever asks again gets its result, and a long ledger is not read without a pause.
 * @returns a function that resolves within the patience; it rejects if the audit fails while it is waited for
 */
export function createAudits({ audit, now, onFailure, patience }: AuditOptions): () => Promise<KnownAudits> {
  let last: KnownAudits['last'] = null;
  /** By the monotonic clock, like `began`. */
  let goodUntil = 0;
  let running: { readonly since: Date; readonly end: Promise<void>; isAwaited: boolean } | null = null;

  const start = (): NonNullable<typeof running> => {
    const since = now();
    const began = performance.now();
    const run = async (): Promise<void> => {
      try {
        last = { ...(await audit()), at: since };
        const took = performance.now() - began;
        goodUntil = took > patience ? began + 2 * took : 0;
      } catch (error) {
        if (!started.isAwaited) onFailure(error);
        throw error;
      } finally {
        running = null;
      }
    };
    const started = { since, end: Promise.resolve().then(run), isAwaited: true };
    return started;
  };

  return async () => {
    if (performance.now() < goodUntil) return { runningSince: null, last };
    const current = (running ??= start());
    current.isAwaited = true;
    const impatience = new AbortController();
    const hasEnded = await Promise.race([
      current.end.then(() => true),
      sleep(patience, false, { signal: impatience.signal }),
    ]).finally(() => impatience.abort());
    if (hasEnded) return { runningSince: null, last };
    current.isAwaited = false;
    return { runningSince: current.since, last };
  };
}

/** Edges end a call after 15 seconds. */
const PATIENCE = 10_000;

/** The audits of this back end. Another one makes its own. */
export const auditsOf = perKernel(({ database, ledgerChecks, clock, log }) =>
  createAudits({
    audit: () => auditLedger(database.unhurried.db, ledgerChecks),
    now: clock.now,
    onFailure: (err) => log.error({ err }, 'the audit of the ledger failed'),
    patience: PATIENCE,
  }),
);

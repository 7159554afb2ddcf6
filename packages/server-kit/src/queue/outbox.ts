import type { Database, Executor } from '../database';
import { afterCommit } from '../database';
import { describeError } from '../describe-error';
import type { Instance } from './instance';
import type { Log } from '../log';
import * as rows from './outbox.repository';
import type { OutboxRow } from './outbox.repository';
import { createQueueRunner, Stopping } from './queue-runner';
import type { QueueRunner } from './queue-runner';

/** Something that happened and that consumers act on after the commit, at least once. Declared in `src/events.ts`. */
export interface DomainEvent<Payload> {
  readonly name: string;
  /** What the event is about: a lane hands out events of one subject one at a time. */
  readonly subjectOf: (payload: Payload) => string;
}

export const domainEvent = <Payload>(
  name: string,
  subjectOf: (payload: Payload) => string,
): DomainEvent<Payload> => ({ name, subjectOf });

/** How one lane runs its consumers. Lanes are independent, so that a service that hangs holds up only its lane. */
export interface LanePolicy {
  /** Most events handled at the same time on each instance. */
  readonly concurrency: number;
  /** Milliseconds that an event may take before the next one is started in parallel. */
  readonly patience: number;
  /** How long one attempt may take, unless its consumer says otherwise. */
  readonly timeoutSeconds: number;
  /** After how many failures an event becomes a dead letter: 34 take a day. */
  readonly attempts: number;
}

/** Acts on an event. The work must be idempotent. */
export interface Consumer<Deps, Lane extends string = string> extends ConsumerPolicy<Lane> {
  readonly event: string;
  readonly handle: (deps: Deps, payload: never, signal: AbortSignal) => Promise<void>;
}

export interface ConsumerPolicy<Lane extends string = string> {
  /** Unique. */
  readonly name: string;
  readonly lane: Lane;
  /** How long one attempt may take; the lane's timeout if omitted. */
  readonly timeoutSeconds?: number;
  /** After how many failures it becomes a dead letter; the lane's number if omitted. */
  readonly attempts?: number;
}

/**
 * Declares a consumer; the payload's type comes from the event.
 * @param handle acts on the event. It rejects to be called again later, with `PermanentFailure` if a retry is useless;
 * its signal is aborted when the attempt takes too long.
 */
export const consumer = <Deps, Payload, Lane extends string>(
  event: DomainEvent<Payload>,
  policy: ConsumerPolicy<Lane>,
  handle: (deps: Deps, payload: Payload, signal: AbortSignal) => Promise<void>,
): Consumer<Deps, Lane> => ({ ...policy, event: event.name, handle: handle as Consumer<Deps>['handle'] });

/** Thrown by a consumer for an event that it will never be able to handle. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

export interface Outbox {
  /** Writes the event for each of its consumers in the transaction `tx`; they receive it after the commit. */
  add<Payload>(tx: Executor, event: DomainEvent<Payload>, payload: Payload): Promise<void>;
  /** Checks for events to hand out that were not added by `add`. */
  wake(): void;
  /** Hands out events until none remain that can be handed out now. */
  drain(): Promise<void>;
  start(): void;
  /**
   * Hands out nothing more and waits for running attempts. What takes longer than `grace` milliseconds is aborted and
   * released for the next instance.
   */
  stop(grace?: number): Promise<void>;
}

const POLL_MILLISECONDS = 2_000;
const STOP_GRACE_MILLISECONDS = 10_000;
/** How much longer than any attempt a claim lasts, in case its instance hangs as a whole. */
const CLAIM_MARGIN_SECONDS = 30;
const LONGEST_BACKOFF_SECONDS = 3_600;

/**
 * Doubles after each attempt, up to an hour, with jitter so that attempts that failed together are not retried
 * together.
 */
const backoffSeconds = (attempts: number): number =>
  Math.min(LONGEST_BACKOFF_SECONDS, 2 ** attempts) * (0.75 + Math.random() / 2);

export function createOutbox<Deps, Lane extends string>(options: {
  database: Database;
  instance: Instance;
  log: Log;
  lanes: Readonly<Record<Lane, LanePolicy>>;
  consumers: readonly Consumer<Deps, Lane>[];
  /** Called after the commit, before `add`'s transaction returns, for every event, whether or not it has consumers. */
  onAdded?: (event: string, payload: unknown) => void;
  deps: () => Deps;
}): Outbox {
  const { database, instance, log, lanes, consumers, onAdded, deps } = options;
  const { db } = database;
  const byName = new Map(consumers.map((each) => [each.name, each]));
  const names = [...byName.keys()];
  const timeoutOf = ({ lane, timeoutSeconds = lanes[lane].timeoutSeconds }: ConsumerPolicy<Lane>) =>
    timeoutSeconds;
  let interval: NodeJS.Timeout | undefined;

  const runners = new Map(
    [...new Set(consumers.map(({ lane }) => lane))].map((lane): [Lane, QueueRunner] => {
      const timeouts = consumers.filter((each) => each.lane === lane).map(timeoutOf);
      const leaseSeconds = Math.max(...timeouts) + CLAIM_MARGIN_SECONDS;
      const claim = rows.prepareClaim(db, { lane, consumers: names, leaseSeconds });
      const runner = createQueueRunner({
        ...lanes[lane],
        claim: async () => (instance.id === undefined ? undefined : claim(instance.id)),
        handle: deliver,
        onError: (error) => log.error({ err: error, lane }, 'outbox stands still'),
      });
      return [lane, runner];
    }),
  );

  async function deliver(row: OutboxRow, work: AbortController): Promise<void> {
    const each = byName.get(row.consumer);
    if (!each) return;
    const seconds = timeoutOf(each);
    const timeout = setTimeout(
      () => work.abort(new Error(`Timed out after ${seconds} seconds`)),
      seconds * 1_000,
    );
    try {
      work.signal.throwIfAborted();
      await Promise.race([each.handle(deps(), row.payload as never, work.signal), aborted(work.signal)]);
      await rows.remove(db, row);
    } catch (error) {
      await note(each, row, error);
    } finally {
      clearTimeout(timeout);
    }
  }

  /** Records that an attempt failed, and when to retry, if at all. */
  async function note(each: Consumer<Deps, Lane>, row: OutboxRow, error: unknown): Promise<void> {
    if (error instanceof Stopping) return rows.release(db, row);
    const { attempts = lanes[each.lane].attempts } = each;
    const isDead = error instanceof PermanentFailure || row.attempts >= attempts;
    const { event, consumer: name, subject } = row;
    const details = { err: error, event, consumer: name, subject, attempts: row.attempts };
    const lastError = describeError(error);
    if (isDead) {
      log.error(details, 'consumer failed for good; an admin has to look at it');
      await rows.bury(db, row, lastError);
    } else {
      log.warn(details, 'consumer failed');
      await rows.postpone(db, row, { lastError, seconds: backoffSeconds(row.attempts) });
    }
  }

  function wake(): void {
    for (const runner of runners.values()) runner.poke();
  }

  return {
    add: async (tx, event, payload) => {
      if (onAdded) afterCommit(() => onAdded(event.name, payload));
      const listeners = consumers.filter((each) => each.event === event.name);
      if (listeners.length === 0) return;
      const subject = event.subjectOf(payload);
      await rows.add(
        tx,
        listeners.map(({ name, lane }) => ({ event: event.name, consumer: name, lane, subject, payload })),
      );
      afterCommit(() => {
        for (const { lane } of listeners) runners.get(lane)?.poke();
      });
    },
    wake,
    drain: async () => {
      await rows.releaseAbandoned(db, instance);
      // Work in one lane may add events to another.
      const drainLanes = () => Promise.all([...runners.values()].map((runner) => runner.drain()));
      while ((await drainLanes()).includes(true));
    },
    start: () => {
      const safely = () =>
        void rows
          .releaseAbandoned(db, instance)
          .then(wake)
          .catch((error: unknown) => log.error({ err: error }, 'outbox stands still'));
      interval = setInterval(safely, POLL_MILLISECONDS).unref();
      safely();
    },
    stop: async (grace = STOP_GRACE_MILLISECONDS) => {
      clearInterval(interval);
      await Promise.all([...runners.values()].map((runner) => runner.stop(grace)));
    },
  };
}

/** Rejects with the signal's reason. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

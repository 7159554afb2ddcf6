import { SearchError } from '../protocol/errors';
import type { SearchErrorBody } from '../protocol/errors';

export interface IndexTask {
  uid: number;
  batchUid: number;
  indexUid: string | null;
  status: 'enqueued' | 'processing' | 'succeeded' | 'failed';
  type: string;
  canceledBy: null;
  details: Record<string, unknown>;
  error: SearchErrorBody | null;
  /** ISO 8601 duration. */
  duration: string | null;
  enqueuedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

/** What a client receives when its write is accepted. */
export interface EnqueuedTask {
  taskUid: number;
  indexUid: string | null;
  status: 'enqueued';
  type: string;
  enqueuedAt: string;
}

const retention = 1000;

/** Runs writes in the order of arrival, one at a time, and records how the latest of them ended. */
export class TaskLog {
  readonly #tasks = new Map<number, IndexTask>();
  #last: Promise<void> = Promise.resolve();
  #next = 0;

  /** Accepts a write and returns immediately; `get` returns its outcome. */
  enqueue(
    type: string,
    indexUid: string | null,
    details: Record<string, unknown>,
    work: () => Promise<unknown>,
  ): EnqueuedTask {
    const uid = this.#next;
    this.#next += 1;
    const enqueuedAt = new Date().toISOString();
    const task: IndexTask = {
      ...{ uid, batchUid: uid, indexUid, status: 'enqueued', type, canceledBy: null, details },
      ...{ error: null, duration: null, enqueuedAt, startedAt: null, finishedAt: null },
    };
    this.#tasks.set(uid, task);
    this.#tasks.delete(uid - retention);
    this.#last = this.#last.then(() => this.#run(task, work));
    return { taskUid: uid, indexUid, status: 'enqueued', type, enqueuedAt };
  }

  /** Throws `task_not_found`. */
  get(uid: number): IndexTask {
    const task = this.#tasks.get(uid);
    if (!task) throw new SearchError('task_not_found', `Task \`${uid}\` not found.`, 'invalid_request', 404);
    return task;
  }

  /** Latest first. */
  list(limit: number): IndexTask[] {
    return [...this.#tasks.values()].reverse().slice(0, limit);
  }

  async #run(task: IndexTask, work: () => Promise<unknown>): Promise<void> {
    const started = performance.now();
    task.status = 'processing';
    task.startedAt = new Date().toISOString();
    try {
      await work();
      task.status = 'succeeded';
    } catch (error) {
      task.status = 'failed';
      const failure =
        error instanceof SearchError ? error : new SearchError('internal', String(error), 'internal');
      task.error = failure.toJSON();
    }
    task.finishedAt = new Date().toISOString();
    task.duration = `PT${((performance.now() - started) / 1000).toFixed(6)}S`;
  }
}

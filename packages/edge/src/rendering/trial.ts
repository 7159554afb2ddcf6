import type { PageRequest } from '@tasklane/contracts';
import type { Worker } from 'node:worker_threads';
import type { ServerBuilds } from './protocol';
import { startRenderThread } from './start-render-thread';
import { createThread } from './thread';

interface TrialOptions {
  readonly start?: () => Worker;
  /** Milliseconds that data may take: a page without its data says nothing about the build. */
  readonly withinMs?: number;
  /** Milliseconds that a thread may then continue without a sign of life. */
  readonly hungAfterMs?: number;
}

/**
 * Loads builds, and renders a page with them when one is given, in a separate thread.
 * @returns why that failed, in one line; undefined when it did not fail
 */
export async function tryBuilds(
  builds: ServerBuilds,
  practice: PageRequest | undefined,
  { start = startRenderThread, withinMs = 10_000, hungAfterMs = 10_000 }: TrialOptions = {},
): Promise<string | undefined> {
  const thread = createThread(start, hungAfterMs);
  try {
    const verdict = await thread.run({ kind: 'warm', builds, practice }, withinMs).verdict;
    return verdict.kind === 'ended' ? undefined : verdict.message.split('\n')[0];
  } finally {
    await thread.close();
  }
}

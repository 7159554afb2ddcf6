import type { Worker } from 'node:worker_threads';
import { startWorker } from '@tasklane/server';

/** A thread that takes more is ended before it takes the edge along. */
const memory = { maxOldGenerationSizeMb: 256 } as const;

/** Starts a thread that renders. It runs the code of teams: the secrets of the environment are none of its business. */
export const startRenderThread = (): Worker =>
  startWorker(import.meta.url, 'render', { env: {}, resourceLimits: memory });

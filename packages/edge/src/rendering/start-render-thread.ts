import type { Worker } from 'node:worker_threads';
import { startWorker } from '@tasklane/server';

/** A thread that exceeds this is terminated before it takes the edge down. */
const memory = { maxOldGenerationSizeMb: 256 } as const;

/** Starts a render thread. It runs the code of teams, so it gets no secrets of the environment. */
export const startRenderThread = (): Worker =>
  startWorker(import.meta.url, 'render', { env: {}, resourceLimits: memory });

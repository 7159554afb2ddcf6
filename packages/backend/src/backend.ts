import type { Drain } from '@tasklane/server';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { createKernel } from './create-kernel';
import type { KernelOptions } from './create-kernel';
import { provideDemo } from './demo';
import type { DemoAccount } from './demo';
import type { Kernel } from './kernel';
import { modules } from './modules';
import type { Config } from './platform/config';
import { buildApp } from '@tasklane/server-kit/http';
import { scheduleSweep } from '@tasklane/server-kit/queue';
import { api, callRules, pendingOperations } from './http';

export interface Backend {
  readonly kernel: Kernel;
  readonly app: FastifyInstance;
  /** Where it listens, such as `http://127.0.0.1:8081`; the API is under `/api`. */
  readonly url: string;
  /** The demonstration accounts, if this database has them. */
  readonly accounts: readonly DemoAccount[];
  /** Answers running requests before the shutdown. */
  readonly drain: Drain;
  close(): Promise<void>;
}

/** Starts the whole back end: database, modules, timers, HTTP. */
export async function startBackend(config: Config, options: KernelOptions = {}): Promise<Backend> {
  const kernel = await createKernel(config, modules, options);
  try {
    return await serve(kernel);
  } catch (error) {
    await kernel.closePlatform();
    throw error;
  }
}

async function serve(kernel: Kernel): Promise<Backend> {
  for (const { begin } of modules) begin?.(kernel);
  const { host, port: wanted, publicUrl, allowedHosts, trustedProxies, callsAtOnce, burstMs } = kernel.config;
  const { app, drain } = await buildApp(kernel, {
    publicUrl,
    allowedHosts,
    trustedProxies,
    callsAtOnce,
    burstMs,
    api,
    bindings: modules.flatMap((each) => each.operations ?? []),
    pending: pendingOperations,
    rules: callRules,
    routes: modules.flatMap(({ routes }) =>
      routes ? [(scope: FastifyInstance) => routes(scope, kernel)] : [],
    ),
  });
  for (const { start } of modules) await start?.(kernel);
  const accounts = await provideDemo(kernel);
  await scheduleSweep(kernel.timers, kernel.db, kernel.clock.now());
  await app.listen({ host, port: wanted });
  kernel.outbox.start();
  kernel.timers.start();
  const { address, port, family } = app.server.address() as AddressInfo;
  return {
    kernel,
    app,
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    accounts,
    drain,
    close: async () => {
      // Running work may fail, for example while the database is down: it is resumed at the next start.
      const background = Promise.allSettled([kernel.timers.stop(), kernel.outbox.stop()]);
      await Promise.all([app.close(), background]);
      // In reverse order of start: a module may need those that started before it.
      for (const { stop } of [...modules].reverse()) await stop?.(kernel);
      await kernel.closePlatform();
    },
  };
}

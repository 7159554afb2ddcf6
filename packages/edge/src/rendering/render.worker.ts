import { parentPort } from 'node:worker_threads';
import { createModules } from './modules';
import type { News, Order, ServerBuilds } from './protocol';

// A thread that renders one page after the other with the builds it is told.
const modules = createModules();
let patience = new AbortController();

const tell = (news: News): void => parentPort?.postMessage(news);

function warm(builds: ServerBuilds): null {
  tell({ kind: 'step', step: 'load' });
  modules.shell(builds);
  for (const name of Object.keys(builds.remotes)) modules.remote(builds, name);
  return null;
}

async function render({ builds, request }: Extract<Order, { kind: 'render' }>) {
  tell({ kind: 'step', step: 'load' });
  const shell = modules.shell(builds);
  for (const name of Object.keys(builds.remotes)) modules.remote(builds, name);
  tell({ kind: 'step', step: 'data' });
  return shell.render(request, {
    load: ({ name }) => modules.remote(builds, name),
    signal: patience.signal,
    onData: () => tell({ kind: 'step', step: 'render' }),
  });
}

async function obey(order: Exclude<Order, { kind: 'forget' }>): Promise<void> {
  patience = new AbortController();
  try {
    const outcome = order.kind === 'warm' ? warm(order.builds) : await render(order);
    tell({ kind: 'ended', outcome });
  } catch (error) {
    if (patience.signal.aborted) return tell({ kind: 'ended', outcome: null });
    tell({ kind: 'threw', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

parentPort?.on('message', (order: Order) => {
  if (order.kind === 'forget') patience.abort();
  else void obey(order);
});

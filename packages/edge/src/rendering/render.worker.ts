import { parentPort } from 'node:worker_threads';
import type { PageOutcome, PageRequest, ServerShell } from '@tasklane/contracts';
import { createModules } from './modules';
import type { RenderMessage, Order, ServerBuilds } from './protocol';

type WarmOrder = Extract<Order, { kind: 'warm' }>;

// A thread that renders one page after another with the builds named in its orders.
const modules = createModules();
let patience = new AbortController();

const post = (message: RenderMessage): void => parentPort?.postMessage(message);

function load(builds: ServerBuilds): ServerShell {
  post({ kind: 'step', step: 'load' });
  const shell = modules.shell(builds);
  for (const name of Object.keys(builds.remotes)) modules.remote(builds, name);
  return shell;
}

function render(shell: ServerShell, builds: ServerBuilds, request: PageRequest): Promise<PageOutcome> {
  post({ kind: 'step', step: 'data' });
  return shell.render(request, {
    load: ({ name }) => modules.remote(builds, name),
    signal: patience.signal,
    onData: () => post({ kind: 'step', step: 'render' }),
  });
}

async function warm(shell: ServerShell, { builds, practice }: WarmOrder): Promise<null> {
  if (practice) await render(shell, builds, practice);
  return null;
}

async function obey(order: Exclude<Order, { kind: 'forget' }>): Promise<void> {
  patience = new AbortController();
  try {
    const { builds } = order;
    const shell = load(builds);
    const outcome = await (order.kind === 'warm' ? warm(shell, order) : render(shell, builds, order.request));
    post({ kind: 'ended', outcome });
  } catch (error) {
    if (patience.signal.aborted) return post({ kind: 'ended', outcome: null });
    post({ kind: 'threw', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

parentPort?.on('message', (order: Order) => {
  if (order.kind === 'forget') patience.abort();
  else void obey(order);
});

import { parentPort } from 'node:worker_threads';
import { EngineHost } from '../engine/host';
import { SearchError } from '../protocol/errors';
import type { HostCall, HostReply } from './messages';

const host = new EngineHost();

function answer({ id, method, args }: HostCall): HostReply {
  try {
    const call = host[method] as (...given: unknown[]) => unknown;
    return { id, ok: true, value: call.apply(host, args) };
  } catch (error) {
    const { message, code, type, status } =
      error instanceof SearchError ? error : new SearchError('internal', String(error), 'internal');
    return { id, ok: false, error: { message, code, type, status } };
  }
}

parentPort?.on('message', (call: HostCall) => {
  parentPort?.postMessage(answer(call));
});

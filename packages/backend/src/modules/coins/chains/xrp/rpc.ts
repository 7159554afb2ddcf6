import { fieldsOf } from '../answers';
import type { Fields } from '../answers';
import { NodeError } from '../node-error';

/** Milliseconds. A ledger that is not answered in time is read with the next one. */
const TIMEOUT = 5_000;
/** The first version in which transactions have the same form in every answer. */
const API_VERSION = 2;

/** Calls a method, and returns its result, which may say that it failed. @throws NodeError where there is none */
export type Call = (method: string, params: Fields) => Promise<Fields>;

/**
 * Returns the function that calls a node by rippled's JSON-RPC, which is not the one of version 2.0: parameters are one
 * object in a list, and a call that failed has a result. It calls once: what fails is repeated with the next ledger.
 * @param timeout milliseconds for a call, its whole answer included
 */
export function connect(url: string, { timeout = TIMEOUT } = {}): Call {
  async function answer(method: string, params: Fields): Promise<{ status: number; body: unknown }> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // The URL may contain a key, which goes to this address only.
      redirect: 'error',
      body: JSON.stringify({ method, params: [{ api_version: API_VERSION, ...params }] }),
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    return { status: response.status, body: response.ok ? JSON.parse(text) : undefined };
  }

  return async (method, params) => {
    const { status, body } = await answer(method, params).catch(() => {
      throw new NodeError(`${method} failed.`);
    });
    if (body === undefined) throw new NodeError(`${method} failed. Status ${status}.`);
    return fieldsOf(fieldsOf(body, 'answer').result, 'result');
  };
}

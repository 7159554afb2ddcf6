import { BaseError, RpcRequestError, http, rpcSchema } from 'viem';
import { NodeError } from '../node-error';

/** Milliseconds. A block that is not answered in time is read with the next one. */
const TIMEOUT = 5_000;

/** Codes by which nodes say that they do not offer a method, or not to this caller. */
const notOffered: readonly number[] = [-32_600, -32_601, -32_004];

/** Calls a method of a node. @throws NodeError */
export type Call = (method: string, params: readonly unknown[]) => Promise<unknown>;

type AnyMethod = [{ Method: string; Parameters: readonly unknown[]; ReturnType: unknown }];

/**
 * Returns the function that calls a node by JSON-RPC. It calls once: what fails is repeated with the next block.
 * @param timeout milliseconds for a call, its whole answer included
 */
export function connect(url: string, { timeout = TIMEOUT } = {}): Call {
  const transport = http(url, { timeout, retryCount: 0, rpcSchema: rpcSchema<AnyMethod>() });
  const { request } = transport({});
  return async (method, params) => {
    try {
      return await request({ method, params });
    } catch (error) {
      throw nodeErrorOf(method, error);
    }
  };
}

function nodeErrorOf(method: string, error: unknown): NodeError {
  if (!(error instanceof BaseError)) return new NodeError(`${method} failed.`);
  const answer = error.walk((each) => each instanceof RpcRequestError);
  if (!(answer instanceof RpcRequestError)) {
    const status = 'status' in error && typeof error.status === 'number' ? ` Status ${error.status}.` : '';
    return new NodeError(`${method} failed: ${error.shortMessage}${status}`);
  }
  const { code, details } = answer;
  return new NodeError(`${method} was refused: ${details} (${code})`, notOffered.includes(code));
}

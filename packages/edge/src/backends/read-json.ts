import { text } from 'node:stream/consumers';
import type { Backends } from './backends';

/**
 * Reads a JSON answer of a back end for the edge's own use.
 * @throws NoBackend, or the last failure, or when it takes longer than `withinMs`
 */
export async function readJson(
  backends: Backends,
  path: string,
  {
    headers = {},
    withinMs,
  }: { readonly headers?: Readonly<Record<string, string>>; readonly withinMs: number },
): Promise<{ readonly status: number; readonly body: unknown }> {
  const { status, body } = await backends.request({
    transfer: 'calls',
    method: 'GET',
    path,
    headers: { accept: 'application/json', ...headers },
    repeatable: true,
    signal: AbortSignal.timeout(withinMs),
  });
  const json = Buffer.isBuffer(body) ? body.toString() : await text(body);
  return { status, body: JSON.parse(json) as unknown };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { typeOf } from './types';

const packings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Whether a request accepts an encoding: it is named, and its weight is not zero. */
export function accepts(header: string | undefined, encoding: string): boolean {
  const named = (header ?? '').split(',').map((part) => part.trim().split(';'));
  return named.some(([name, weight]) => name === encoding && !/q=0(?:\.0*)?$/.test(weight?.trim() ?? ''));
}

const sizeOf = async (path: string): Promise<number | null> => {
  try {
    const stats = await stat(path);
    return stats.isFile() ? stats.size : null;
  } catch {
    return null;
  }
};

/** Picks the smallest form of a file that the visitor accepts; the build has created all of them. */
async function pick(path: string, header: string | undefined) {
  for (const { name, suffix } of packings) {
    const size = accepts(header, name) ? await sizeOf(path + suffix) : null;
    if (size !== null) return { path: path + suffix, size, encoding: name };
  }
  const size = await sizeOf(path);
  return size === null ? null : { path, size, encoding: undefined };
}

/** The same answer for files that do not exist and for files that this visitor may not have. */
export function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found.\n');
}

const everlasting = 'public, max-age=31536000, immutable';
const forOneVisitor = 'private, no-store';

export interface BuiltContent {
  /** A file name from the build's own list, against which the caller has checked it. */
  readonly file: string;
  readonly integrity: string;
  /** Whether only some visitors may have the file: no proxy stores it, and no browser keeps it after sign-out. */
  readonly guarded: boolean;
}

/** Returns the header fields of a build's file: its type, its encoding, and who may cache it for how long. */
export function headersOf({ file, integrity, guarded }: BuiltContent, encoding: string | undefined) {
  const start = integrity.slice('sha384-'.length, 'sha384-'.length + 24);
  return {
    'cache-control': guarded ? forOneVisitor : everlasting,
    'content-type': typeOf(file),
    ...(guarded ? {} : { 'access-control-allow-origin': '*' }),
    etag: `"${start}${encoding ? `-${encoding}` : ''}"`,
    vary: guarded ? 'accept-encoding, cookie' : 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding }),
  };
}

/** Sends a file from a build's folder, compressed if the visitor accepts that; answers 304 if the visitor has it. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  content: BuiltContent,
): Promise<FastifyReply> {
  const picked = await pick(join(folder, content.file), request.headers['accept-encoding']);
  if (!picked) return notFound(reply);
  const headers = headersOf(content, picked.encoding);
  void reply.headers(headers);
  if (request.headers['if-none-match'] === headers.etag) return reply.code(304).send();
  void reply.header('content-length', picked.size);
  return reply.send(createReadStream(picked.path));
}

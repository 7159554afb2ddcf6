import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { EmbeddedSearch } from '../embedded/embedded-search';
import { pick } from '../engine/values';
import { SearchError } from '../protocol/errors';
import type { SearchDocument } from '../protocol/types';
import { defaultSettings } from '../index-settings';
import type { TaskLog } from './task-log';
import { listWindow } from './validation';

interface OfIndex {
  Params: { uid: string };
}
interface OfDocument {
  Params: { uid: string; key: string };
}

/** In bytes; rebuilds send documents in large portions. */
const bodyLimit = 64 * 1024 * 1024;

function documentsIn(body: unknown): SearchDocument[] {
  const list: unknown[] = Array.isArray(body) ? body : [body];
  for (const item of list) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      throw new SearchError(
        'malformed_payload',
        'The `json` payload provided is malformed: expected documents.',
      );
    }
  }
  return list as SearchDocument[];
}

function keysIn(body: unknown): string[] {
  if (!Array.isArray(body) || !body.every((key) => typeof key === 'string' || typeof key === 'number')) {
    throw new SearchError('bad_request', 'Expected an array of document identifiers');
  }
  return body.map(String);
}

/** Creates the index for the first document written to it, as the protocol requires. */
async function ensureIndex(
  search: EmbeddedSearch,
  uid: string,
  primaryKey: unknown,
  documents: readonly SearchDocument[],
) {
  const indexes = await search.list();
  if (indexes.some((index) => index.uid === uid)) return;
  const guess = Object.keys(documents[0] ?? {}).find((name) => /id$/i.test(name));
  const key = typeof primaryKey === 'string' ? primaryKey : guess;
  if (key === undefined) {
    throw new SearchError(
      'index_primary_key_no_candidate_found',
      'The primary key inference failed as the engine did not find any field ending with `id` in its name. Please specify the primary key manually using the `primaryKey` query parameter.',
    );
  }
  await search.create({ uid, primaryKey: key, settings: defaultSettings });
}

const withFields = (document: SearchDocument, query: unknown): SearchDocument => {
  const fields: unknown = Reflect.get(query as object, 'fields');
  return typeof fields === 'string' ? pick(document, fields.split(',')) : document;
};

/** Documents of an index. Reading is public, writing needs the key. */
export function documentRoutes(
  app: FastifyInstance,
  search: EmbeddedSearch,
  tasks: TaskLog,
  onRequest: onRequestHookHandler,
): void {
  app.get<OfIndex>('/indexes/:uid/documents', async (request) => {
    const { offset, limit } = listWindow(request.query);
    const { results, total } = await search.documents(request.params.uid, offset, limit);
    return { results: results.map((document) => withFields(document, request.query)), offset, limit, total };
  });
  app.get<OfDocument>('/indexes/:uid/documents/:key', async (request) =>
    withFields(await search.document(request.params.uid, request.params.key), request.query),
  );
  app.post<OfIndex>('/indexes/:uid/documents', { onRequest, bodyLimit }, async (request, reply) => {
    const { uid } = request.params;
    const documents = documentsIn(request.body);
    const primaryKey: unknown = Reflect.get(request.query as object, 'primaryKey');
    const work = async () => {
      await ensureIndex(search, uid, primaryKey, documents);
      await search.upsert(uid, documents);
    };
    const details = { receivedDocuments: documents.length };
    return reply.code(202).send(tasks.enqueue('documentAdditionOrUpdate', uid, details, work));
  });
  const removal = (uid: string, keys: readonly string[]) =>
    tasks.enqueue('documentDeletion', uid, { providedIds: keys.length }, () => search.remove(uid, keys));
  app.delete<OfDocument>('/indexes/:uid/documents/:key', { onRequest }, async (request, reply) =>
    reply.code(202).send(removal(request.params.uid, [request.params.key])),
  );
  app.post<OfIndex>('/indexes/:uid/documents/delete-batch', { onRequest }, async (request, reply) =>
    reply.code(202).send(removal(request.params.uid, keysIn(request.body))),
  );
  app.delete<OfIndex>('/indexes/:uid/documents', { onRequest }, async (request, reply) => {
    const { uid } = request.params;
    return reply.code(202).send(tasks.enqueue('documentDeletion', uid, {}, () => search.clear(uid)));
  });
}

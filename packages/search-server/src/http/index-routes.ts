import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { EmbeddedSearch } from '../embedded/embedded-search';
import { SearchError } from '../protocol/errors';
import { defaultSettings } from '../index-settings';
import type { IndexSettings } from '../index-settings';
import type { TaskLog } from './task-log';
import { listWindow } from './validation';

interface OfIndex {
  Params: { uid: string };
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function text(body: unknown, name: string): string | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

function settingsChanges(body: unknown): Partial<IndexSettings> {
  if (typeof body !== 'object' || body === null)
    throw new SearchError('bad_request', 'Expected an object of settings');
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    if (!Object.hasOwn(defaultSettings, name))
      throw new SearchError(
        'bad_request',
        `Unknown field \`${name}\`: expected one of ${Object.keys(defaultSettings)
          .map((key) => `\`${key}\``)
          .join(', ')}`,
      );
    const standard: unknown = Reflect.get(defaultSettings, name);
    if (value !== null && Array.isArray(value) !== Array.isArray(standard))
      throw new SearchError(
        `invalid_settings_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
        `Invalid value type at \`.${name}\``,
      );
    changes[name] = value ?? standard;
  }
  return changes;
}

/** Indexes and their settings. Reading is public, writing needs the key. */
export function indexRoutes(
  app: FastifyInstance,
  search: EmbeddedSearch,
  tasks: TaskLog,
  onRequest: onRequestHookHandler,
): void {
  app.get('/indexes', async (request) => {
    const { offset, limit } = listWindow(request.query);
    const all = await search.list();
    return { results: all.slice(offset, offset + limit), offset, limit, total: all.length };
  });
  app.get<OfIndex>('/indexes/:uid', (request) => search.info(request.params.uid));
  app.get<OfIndex>('/indexes/:uid/stats', (request) => search.stats(request.params.uid));
  app.get('/stats', async () => {
    const all = await search.list();
    const stats = await Promise.all(all.map(async ({ uid }) => [uid, await search.stats(uid)] as const));
    const lastUpdate =
      all
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1) ?? null;
    return { databaseSize: 0, usedDatabaseSize: 0, lastUpdate, indexes: Object.fromEntries(stats) };
  });
  app.get<OfIndex>('/indexes/:uid/settings', (request) => search.settings(request.params.uid));
  app.get<{ Params: { uid: string; name: string } }>(
    '/indexes/:uid/settings/:name',
    async (request, reply) => {
      const settings = await search.settings(request.params.uid);
      const name = camelCase(request.params.name);
      if (!Object.hasOwn(settings, name))
        throw new SearchError('not_found', `No setting \`${request.params.name}\`.`, 'invalid_request', 404);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(Reflect.get(settings, name)));
    },
  );

  app.post('/indexes', { onRequest }, async (request, reply) => {
    const uid = text(request.body, 'uid');
    if (uid === undefined) throw new SearchError('missing_index_uid', 'Missing field `uid`');
    if (!/^[\w-]{1,512}$/.test(uid))
      throw new SearchError(
        'invalid_index_uid',
        `\`${uid}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_).`,
      );
    const primaryKey = text(request.body, 'primaryKey') ?? 'id';
    const create = () => search.create({ uid, primaryKey, settings: defaultSettings });
    return reply.code(202).send(tasks.enqueue('indexCreation', uid, { primaryKey }, create));
  });
  app.delete<OfIndex>('/indexes/:uid', { onRequest }, async (request, reply) => {
    const { uid } = request.params;
    return reply.code(202).send(tasks.enqueue('indexDeletion', uid, {}, () => search.delete(uid)));
  });
  app.patch<OfIndex>('/indexes/:uid/settings', { onRequest }, async (request, reply) => {
    const { uid } = request.params;
    const changes = settingsChanges(request.body);
    return reply
      .code(202)
      .send(tasks.enqueue('settingsUpdate', uid, changes, () => search.configure(uid, changes)));
  });
  app.post('/swap-indexes', { onRequest }, async (request, reply) => {
    const swaps = swapPairs(request.body);
    const work = async () => {
      for (const [a, b] of swaps) await search.swap(a, b);
    };
    return reply
      .code(202)
      .send(tasks.enqueue('indexSwap', null, { swaps: swaps.map((indexes) => ({ indexes })) }, work));
  });
  app.get('/tasks', { onRequest }, async (request) => {
    const { limit } = listWindow(request.query);
    const results = tasks.list(limit);
    return Promise.resolve({
      results,
      total: results.length,
      limit,
      from: results[0]?.uid ?? null,
      next: null,
    });
  });
  app.get<{ Params: { task: string } }>('/tasks/:task', { onRequest }, async (request) =>
    Promise.resolve(tasks.get(Number(request.params.task))),
  );
}

function swapPairs(body: unknown): [string, string][] {
  if (!Array.isArray(body)) throw new SearchError('bad_request', 'Expected an array of swaps');
  return body.map((entry: unknown) => {
    const indexes: unknown =
      typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'indexes') : undefined;
    const [a, b] = Array.isArray(indexes) ? (indexes as unknown[]) : [];
    if (typeof a !== 'string' || typeof b !== 'string')
      throw new SearchError('invalid_swap_indexes', 'Two indexes must be given for each swap.');
    return [a, b];
  });
}

import type { Cache, FieldArgs, Resolver, UpdateResolver } from '@urql/exchange-graphcache';
import { gql } from 'urql';

/** An item of a list, as far as lists look at it. */
interface Item {
  readonly __typename?: string;
  readonly hash: string;
}
/** A part of a list: `next` is where the following one starts. */
export interface ListPart {
  readonly __typename?: string;
  readonly meta: { readonly __typename?: string; readonly thread?: string; readonly next: string | null };
  readonly results: readonly Item[];
}
type Lists = 'threads' | 'messages' | 'notifications';

/**
 * The parts of a list that were read are stored as one list, under its field without `before` and `limit`: new items
 * are prepended, and a new read of its first part is merged into it.
 */
const heldLists = {
  threads: gql`
    query {
      threads {
        meta {
          next
        }
        results {
          hash
        }
      }
    }
  `,
  messages: gql`
    query ($id: ID!) {
      messages(id: $id) {
        meta {
          thread
          next
        }
        results {
          hash
        }
      }
    }
  `,
  notifications: gql`
    query {
      notifications {
        meta {
          next
        }
        results {
          hash
        }
      }
    }
  `,
} as const;

const messagesOnTheirWay = gql`
  query ($id: ID!) {
    messages(id: $id, limit: 0) {
      meta {
        thread
        next
      }
      results {
        hash
      }
    }
  }
`;

/** Returns the arguments by which a list is stored: those that do not select a part. */
function heldArgs(args: FieldArgs): FieldArgs {
  const { before: _before, limit: _limit, ...rest } = args ?? {};
  return Object.keys(rest).length > 0 ? rest : undefined;
}

/**
 * Merges a part into the stored list.
 * @param before where the part starts; undefined for the start of the list
 */
export function joinParts<Part extends ListPart>(
  current: Part | null,
  part: Part,
  before: string | undefined,
): Part {
  if (!current) return part;
  const hashes = new Set((before === undefined ? part : current).results.map(({ hash }) => hash));
  if (before !== undefined) {
    // It was requested when the list was a different one.
    if (before !== current.meta.next) return current;
    const further = part.results.filter(({ hash }) => !hashes.has(hash));
    return { ...current, meta: part.meta, results: [...current.results, ...further] };
  }
  const firstShared = current.results.findIndex(({ hash }) => hashes.has(hash));
  // Items that were never read may lie between the two: the stored list starts over.
  if (firstShared < 0) return part;
  // What lies above arrived after the part was read.
  const results = [...current.results.slice(0, firstShared), ...part.results];
  if (part.meta.next === null) return { ...part, results };
  const below = current.results.slice(firstShared).filter(({ hash }) => !hashes.has(hash));
  return { ...current, results: [...results, ...below] };
}

/** Keeps the stored list in step with a part of it that was read. */
export const holdPart =
  (list: Lists): UpdateResolver<Partial<Record<Lists, ListPart>>> =>
  (result, args, cache) => {
    const { before, limit } = args as { before?: string; limit?: number };
    const part = result[list];
    // Without a length it is the stored list, or the messages being sent.
    if (!limit || !part) return;
    changeList(cache, list, heldArgs(args), (current) => joinParts(current, part, before));
  };

/** Changes a stored list. */
export function changeList(
  cache: Cache,
  list: Lists,
  args: FieldArgs,
  change: (current: ListPart | null) => ListPart | null,
): void {
  cache.updateQuery<Partial<Record<Lists, ListPart>>, FieldArgs>(
    { query: heldLists[list], ...(args && { variables: args }) },
    (data) => {
      const changed = change(data?.[list] ?? null);
      return changed ? { ...data, [list]: changed } : data;
    },
  );
}

/** Puts an item first in a stored list; an existing one moves. */
export function putFirst(cache: Cache, list: Lists, args: FieldArgs, item: Item): void {
  changeList(
    cache,
    list,
    args,
    (current) =>
      current && { ...current, results: [item, ...current.results.filter(({ hash }) => hash !== item.hash)] },
  );
}

/** Puts an item first in a stored list, unless it is there already. */
export function putNew(cache: Cache, list: Lists, args: FieldArgs, item: Item): void {
  changeList(cache, list, args, (current) =>
    current && !current.results.some(({ hash }) => hash === item.hash)
      ? { ...current, results: [item, ...current.results] }
      : current,
  );
}

/**
 * Messages being sent have a list of their own, a part without a length: in the stored list they would hide updates
 * that arrive meanwhile, since an optimistic change lies above it.
 */
const onTheirWay = (thread: string) => ({ id: thread, limit: 0 });

/** Adds a message that is being sent to a conversation. */
export function addBeingSent(cache: Cache, thread: string, message: Item): void {
  cache.updateQuery<{ readonly messages: ListPart }, FieldArgs>(
    { query: messagesOnTheirWay, variables: { id: thread } },
    (data) => ({
      ...data,
      messages: {
        __typename: 'MessagePage',
        meta: { __typename: 'MessagePageMeta', thread, next: null },
        results: [message, ...(data?.messages.results ?? [])],
      },
    }),
  );
}

/** Keys of a conversation's messages that are being sent, the latest first. */
export const keysBeingSent = (cache: Cache, thread: string): readonly string[] =>
  keysOf(cache, 'messages', onTheirWay(thread));

/** Returns the keys of a stored list, in its order. */
export function keysOf(cache: Cache, list: Lists, args: FieldArgs): readonly string[] {
  const current = cache.resolve('Query', list, args) as string | null | undefined;
  return current ? ((cache.resolve(current, 'results') as string[] | undefined) ?? []) : [];
}

/**
 * Answers any part that was read with the whole stored list.
 * @param visible what is shown of it
 */
export const readHeld =
  (
    list: Lists,
    visible: (keys: readonly string[], args: FieldArgs, cache: Cache) => readonly string[] = (keys) => keys,
  ): Resolver =>
  (_parent, args, cache, { parentFieldKey }) => {
    // This part was never read: it has to be requested.
    const part = cache.resolve('Query', parentFieldKey) as string | undefined;
    if (!part) return undefined;
    const rest = heldArgs(args);
    const current = cache.resolve('Query', list, rest) as string | undefined;
    if (!current) return part;
    return {
      __typename: cache.resolve(current, '__typename') as string,
      meta: cache.resolve(current, 'meta'),
      results: [...visible(keysOf(cache, list, rest), rest, cache)],
    };
  };

import { Readable } from 'node:stream';
import { decimalOf } from '@tasklane/contracts';
import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Executor } from '@tasklane/server-kit/database';
import { csvFile, readPart, readPortions } from '@tasklane/server-kit/list';
import type { CsvColumns, FilterValues } from '@tasklane/server-kit/list';
import { bind, fileAnswer, part } from '../../../http';
import { peopleByHash } from '../../accounts';
import { postingList } from '../../ledger';
import type { LedgerEntry } from '../../ledger';
import { orderBriefs } from '../../orders';
import type { OrderBrief } from '../../orders';
import { endOf, startOf } from '../day';
import { journalLines } from '../journal';
import { presentPosting, withEntries } from '../postings';
import type { PostingWithEntries } from '../postings';

type Query = InputOf<Operations['accounting.exportMovements']>['query'];
type Filter = FilterValues<(typeof postingList)['filters']>;

const filterOf = ({ kind, account, asset, subject, from, to }: Query): Filter => ({
  kind: kind || undefined,
  subject: subject || undefined,
  touches: account || asset ? { account: account || undefined, asset: asset || undefined } : undefined,
  since: from && startOf(from).toISOString(),
  before: to && endOf(to).toISOString(),
});

/** Reads postings in chronological order, a portion in memory at a time. */
async function* portionsOf(db: Executor, query: Query): AsyncGenerator<PostingWithEntries[]> {
  const request = { filter: filterOf(query), sort: 'at' as const };
  for await (const rows of readPortions(db, postingList, request)) yield await withEntries(db, rows);
}

/** Reads the orders that postings are about. */
const ordersOf = (db: Executor, postings: readonly PostingWithEntries[]): Promise<Map<string, OrderBrief>> =>
  orderBriefs(db, [
    ...new Set(
      postings.flatMap(({ subjectKind, subjectId }) => (subjectKind === 'order' ? [subjectId] : [])),
    ),
  ]);

/** An entry with what its posting is about. */
interface Line {
  readonly posting: PostingWithEntries;
  readonly entry: LedgerEntry;
  readonly order: OrderBrief | undefined;
  readonly username: string | undefined;
}

const columns: CsvColumns<Line> = {
  date: ({ posting }) => posting.at.toISOString(),
  posting: ({ posting }) => posting.hash,
  kind: ({ posting }) => posting.kind,
  subject_kind: ({ posting }) => posting.subjectKind,
  subject: ({ posting }) => posting.subjectId,
  account: ({ entry }) => entry.account,
  holder: ({ entry }) => entry.holder ?? '',
  username: ({ username }) => username ?? '',
  asset: ({ entry }) => entry.asset,
  amount: ({ entry }) => decimalOf(entry.amount, entry.asset),
  reference: ({ order }) => order?.reference ?? '',
  title: ({ order }) => order?.title ?? '',
};

async function* entryLines(db: Executor, query: Query): AsyncGenerator<Line[]> {
  for await (const postings of portionsOf(db, query)) {
    const entries = postings.flatMap((posting) => posting.entries.map((entry) => ({ posting, entry })));
    const holders = new Set(entries.flatMap(({ entry }) => entry.holder ?? []));
    const [orders, people] = await Promise.all([ordersOf(db, postings), peopleByHash(db, [...holders])]);
    yield entries.map(({ posting, entry }) => ({
      ...{ posting, entry },
      order: orders.get(posting.subjectId),
      username: entry.holder === null ? undefined : people.get(entry.holder)?.username,
    }));
  }
}

/** Returns the words for what a posting is about. */
async function titles(db: Executor, postings: readonly PostingWithEntries[]) {
  const orders = await ordersOf(db, postings);
  return ({ kind, subjectKind, subjectId }: PostingWithEntries): string => {
    const order = orders.get(subjectId);
    return order
      ? `${kind}, order ${order.reference}: ${order.title}`
      : `${kind}, ${subjectKind} ${subjectId}`;
  };
}

/** Names a file after the days that it covers. */
const fileName = (kind: string, { from, to }: Query, now: Date): string =>
  [kind, from ?? 'start', to ?? now.toISOString().slice(0, 10)].join('-');

export const movementOperations = [
  bind('accounting.movements', async ({ kernel, db }, { query: { cursor, per_page, ...filters } }) => {
    const request = { filter: filterOf(filters) };
    const { rows, meta } = await readPart(kernel, postingList, request, { cursor, per_page });
    return part((await withEntries(db, rows)).map(presentPosting), meta);
  }),
  bind('accounting.exportMovements', async ({ db, now }, { query }) =>
    csvFile(fileName('movements', query, now()), columns, entryLines(db, query)),
  ),
  bind('accounting.exportJournal', async ({ db, now }, { query }) =>
    fileAnswer({
      stream: Readable.from(journalLines(portionsOf(db, query), (postings) => titles(db, postings))),
      name: `${fileName('journal', query, now())}.journal`,
      mediaType: 'text/plain; charset=utf-8',
    }),
  ),
];

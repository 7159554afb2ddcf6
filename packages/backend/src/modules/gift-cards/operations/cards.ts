import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { fail, orNotFound } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import { allowedNow, lockSubject, transition } from '@tasklane/server-kit/lifecycle';
import { csvFile, listOfTable, readPart, readPortions } from '@tasklane/server-kit/list';
import type { CsvColumns, FilterValues } from '@tasklane/server-kit/list';
import { eq, inArray } from 'drizzle-orm';
import type { GiftCardState } from '@tasklane/contracts';
import { bind, part } from '../../../http';
import type { Context } from '../../../http';
import { findByUsername } from '../../accounts';
import { giftCardMachine, giftCardSubject } from '../lifecycle/gift-card';
import { isFinal } from '../policy';
import { presentCard, presentCards } from '../present';
import type { PresentedCard } from '../present';
import { giftCards } from '../schema';
import type { GiftCardRow } from '../schema';

/** Gift cards, latest first. */
const giftCardList = listOfTable(giftCards, {
  name: 'gift-cards',
  id: giftCards.hash,
  sorts: { created: { by: giftCards.createdAt, type: 'timestamptz' } },
  defaultSort: '-created',
  filters: {
    state: (state: GiftCardState) => eq(giftCards.state, state),
    last4: (last4: string) => eq(giftCards.last4, last4),
    /** Hashes of users; an empty list matches no card. */
    owners: (owners: readonly string[]) => inArray(giftCards.owner, [...owners]),
  },
});

type Filter = FilterValues<(typeof giftCardList)['filters']>;

/** Translates the query into filters of the list; an unknown username matches nothing. */
async function filterOf(
  db: Executor,
  { state, last4, user }: InputOf<Operations['giftCards.export']>['query'],
): Promise<Filter> {
  const owner = user ? await findByUsername(db, user) : undefined;
  return { state, last4: last4 || undefined, owners: user ? (owner ? [owner.hash] : []) : undefined };
}

const columns: CsvColumns<PresentedCard> = {
  hash: ({ hash }) => hash,
  last4: ({ last4 }) => last4 ?? '',
  value: ({ value }) => value,
  balance: ({ balance }) => balance,
  date_expired: ({ date_expired }) => date_expired,
  state: ({ state }) => state,
  username: ({ username }) => username ?? '',
  created: ({ created }) => created,
};

async function* linesOf(db: Executor, filter: Filter) {
  for await (const rows of readPortions(db, giftCardList, { filter })) yield await presentCards(db, rows);
}

/**
 * Blocks a card or unblocks it; one that is already as asked stays so.
 * @throws not_found, illegal_transition for a card that has expired or was returned
 */
async function setBlocked(
  { db, kernel, me, now }: Context,
  hash: string,
  isBlocked: boolean,
): Promise<GiftCardRow> {
  const card = orNotFound(await lockSubject(db, giftCardSubject, hash));
  if (!isFinal(card) && (card.state === 'blocked') === isBlocked) return card;
  const allowed = allowedNow(giftCardMachine, card, 'admin', now());
  const event = (isBlocked ? (['block'] as const) : (['unblock', 'reissue'] as const)).find((each) =>
    allowed.includes(each),
  );
  if (!event) return fail('illegal_transition');
  return transition(kernel, db, giftCardMachine, hash, event, { role: 'admin', user: me.user });
}

export const cardOperations = [
  bind('giftCards.list', async ({ kernel, db }, { query: { cursor, per_page, ...filters } }) => {
    const request = { filter: await filterOf(db, filters) };
    const { rows, meta } = await readPart(kernel, giftCardList, request, { cursor, per_page });
    return part(await presentCards(db, rows), meta);
  }),
  bind('giftCards.export', async ({ db, now }, { query }) =>
    csvFile(
      `gift-cards-${now().toISOString().slice(0, 10)}`,
      columns,
      linesOf(db, await filterOf(db, query)),
    ),
  ),
  bind('giftCards.block', async (context, { params, body }) =>
    presentCard(context.db, await setBlocked(context, params.id, body.blocked)),
  ),
];

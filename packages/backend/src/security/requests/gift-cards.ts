import { giftCards, orders } from '@tasklane/contracts';
import { derivedId } from '@tasklane/server-kit';
import { buildGiftCard, buildUser } from '../../testing';
import type { RequestFixtures } from './request';

/** The balance and expiry of a card, as an admin's form sends them. */
const card = {
  amount: 12.5,
  date_expired: { date: { year: 2040, month: 5, day: 17 }, time: { hour: 9, minute: 30 } },
};

/** A file with one card; its code differs each time, because existing ones are refused. */
let files = 0;
const file = (): string => {
  files += 1;
  const { alphabet, length } = giftCards.giftCardCode;
  const code = derivedId(`file ${files}`, { alphabet, length });
  return `${giftCards.giftCardFile.columns.join()}\n${code},${orders.toDollars(1_250)},2040-05-17`;
};

export const giftCardRequests: RequestFixtures = {
  'giftCards.check': async ({ backend }) => ({ query: { code: (await buildGiftCard(backend)).code } }),
  'giftCards.redeem': async ({ backend }) => ({ body: { code: (await buildGiftCard(backend)).code } }),
  'giftCards.create': () => ({ body: { count: 2, amount: 25, date_expired: '2040-05-17T09:30:00Z' } }),
  'giftCards.import': () => ({ body: { csv: file() } }),
  'giftCards.block': async ({ backend }) => ({
    params: { id: (await buildGiftCard(backend)).hash },
    body: { blocked: true },
  }),
  'giftCards.changeBalance': async ({ backend, buyer }) => {
    const { hash } = await buildGiftCard(backend, { owner: buyer.hash });
    return { params: { id: buyer.hash, card: hash }, body: card };
  },
  'giftCards.grant': async ({ backend }) => ({
    params: { id: (await buildUser(backend)).hash },
    body: card,
  }),
};

import type { Role } from '@tasklane/contracts';
import { buildUser, lastingSession } from './builders';
import { disputing, opening } from './disputes';
import { openShop, openShopIn } from './shop';
import type { Member, Shop } from './shop';

/**
 * A back end for the disputes of a describe block: each test has a buyer and a seller of its own, and leaves a ledger
 * that balances.
 */
export function disputeScene() {
  let first: Shop;
  let shop: Shop;
  let acts: ReturnType<typeof disputing>;

  /** Has other people come in, who sell and buy as given. */
  async function enter(options?: Parameters<typeof openShopIn>[1]): Promise<void> {
    shop = await openShopIn(first.backend, options);
    acts = disputing(shop.backend);
  }
  beforeAll(async () => {
    first = await openShop();
  });
  beforeEach(() => enter());
  afterEach(() => shop.checkLedger());
  afterAll(() => first.backend.close());

  /** A delivered order that the buyer disputes; hashes of both. */
  async function disputed(body: Parameters<typeof acts.open>[2] = opening) {
    const id = await shop.buy();
    await shop.accept(id);
    await shop.brief(id);
    await shop.deliver(id);
    const { data } = await acts.open(id, shop.buyer, body);
    return { id, dispute: data.hash };
  }

  return {
    get shop() {
      return shop;
    },
    /** What people do in disputes. */
    get acts() {
      return acts;
    },
    enter,
    disputed,
    /** The same, taken by an admin. */
    async onDesk(by: Member) {
      const made = await disputed();
      await acts.escalate(made.dispute, shop.seller);
      // Those who could take it are told while it still waits.
      await shop.backend.settled();
      await acts.claim(made.dispute, by);
      return made;
    },
    /** An admin with these roles; without any, one who decides disputes. */
    async admin(...roles: Role[]): Promise<Member> {
      const holds = roles.length > 0 ? roles : (['ROLE_ADMIN_DISPUTE'] as const);
      return lastingSession(shop.backend, await buildUser(shop.backend, { roles: ['ROLE_USER', ...holds] }));
    },
    order: async (id: string, by: Member = shop.buyer) => (await shop.read(id, by)).data,
    /** What has happened to the money of an order, but for payouts. */
    async moneySteps(id: string) {
      await shop.backend.settled();
      const { data } = await shop.backend.call('payments.ofOrder', { params: { id } }, shop.buyer.token);
      return data.steps.map(({ kind }) => kind).filter((kind) => kind !== 'payout');
    },
    /** The types of a user's notifications, latest first. */
    async types(who: Member) {
      await shop.backend.settled();
      const { data } = await shop.backend.call('notifications.list', { query: {} }, who.token);
      return data.map(({ type }) => type);
    },
  };
}

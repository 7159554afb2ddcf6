import type { InputOf, Role } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import {
  buildAdmin,
  buildUser,
  disputing,
  lastingSession,
  openShop,
  openShopIn,
  signIn,
} from '../../testing';
import type { Member, Shop } from '../../testing';
import { updateUser } from '../accounts';

type Query = InputOf<Operations['admin.orders']>['query'];
type End = InputOf<Operations['admin.endOrder']>['body'];

const reason = 'The seller does not answer any more.';

// A task of the shop costs 20 dollars, and the service fee is five percent.
describe('orders as admins see them', () => {
  let first: Shop;
  let shop: Shop;
  let viewer: Member;
  let judge: Member;
  beforeAll(async () => {
    first = await openShop();
  });
  beforeEach(async () => {
    shop = await openShopIn(first.backend);
    viewer = await admin('ROLE_ADMIN_VIEW_ORDERS');
    judge = await admin('ROLE_ADMIN_DISPUTE');
  });
  afterAll(() => first.backend.close());
  afterEach(() => shop.checkLedger());

  const admin = async (role: Role) =>
    lastingSession(shop.backend, await buildUser(shop.backend, { roles: ['ROLE_USER', role] }));
  const order = async (id: string, by: Member = shop.buyer) => (await shop.read(id, by)).data;
  const detail = (id: string, by = viewer) => shop.backend.call('admin.order', { params: { id } }, by.token);
  const list = async (query: Partial<Query>, by = viewer) =>
    shop.backend.call('admin.orders', { query: { user: shop.buyer.username, ...query } }, by.token);
  const hashesIn = async (query: Partial<Query> = {}) => (await list(query)).data.map(({ hash }) => hash);
  const end = (id: string, body: Partial<End> = {}, by = judge) =>
    shop.backend.call(
      'admin.endOrder',
      { params: { id }, body: { outcome: 'refund', reason, status: 'accepted', ...body } },
      by.token,
    );
  async function orderIn(status: 'pending' | 'accepted' | 'delivered' | 'declined'): Promise<string> {
    const id = await shop.buy();
    if (status === 'pending') return id;
    await shop.accept(id);
    await shop.brief(id);
    if (status === 'accepted') return id;
    await shop.deliver(id);
    if (status === 'declined') {
      const body = { message: 'Bolder, please.' };
      await shop.backend.call('orders.revise', { params: { id }, body }, shop.buyer.token);
    }
    return id;
  }
  const kinds = async (id: string) => {
    await shop.backend.settled();
    return (await detail(id)).data.postings.map(({ kind }) => kind).filter((kind) => kind !== 'payout');
  };
  const notices = async (who: Member) => {
    await shop.backend.settled();
    return (await shop.backend.call('notifications.list', { query: {} }, who.token)).data;
  };
  const mailTo = async ({ username }: Member) => {
    await shop.backend.settled();
    const query = { to: `${username}@example.com` };
    return (await shop.backend.call('dev.mail', { query }, shop.buyer.token)).data;
  };

  describe('the list', () => {
    test('has the orders of a user on either side, newest first', async () => {
      const [one, other] = [await orderIn('pending'), await orderIn('accepted')];
      expect(await hashesIn()).toEqual([other, one]);
      expect(await hashesIn({ user: shop.seller.username })).toEqual([other, one]);
      expect(await hashesIn({ user: 'nobody-at-all' })).toEqual([]);
      const { reference } = await order(one);
      expect((await list({})).data[1]).toMatchObject({
        ...{ reference, title: 'A logo for your shop', status: 'pending', amount: 21 },
        ...{ buyer: shop.buyer.username, seller: shop.seller.username },
      });
    });

    test('finds an order by its reference in any case, and by a part of it or of the title', async () => {
      const [one, other] = [await orderIn('pending'), await orderIn('pending')];
      const { reference } = await order(one);
      expect(await hashesIn({ terms: reference.toLowerCase() })).toEqual([one]);
      expect(await hashesIn({ terms: reference.slice(3) })).toEqual([one]);
      expect(await hashesIn({ terms: 'LOGO for' })).toEqual([other, one]);
      expect(await hashesIn({ terms: '%_%' })).toEqual([]);
    });

    test('is narrowed by status, amount and day', async () => {
      const [one, other] = [await orderIn('pending'), await orderIn('accepted')];
      const today = (await order(one)).created.slice(0, 10);
      expect(await hashesIn({ status: 'accepted' })).toEqual([other]);
      expect(await hashesIn({ amount_from: 21, amount_to: 21 })).toEqual([other, one]);
      expect(await hashesIn({ amount_from: 21.01 })).toEqual([]);
      expect(await hashesIn({ amount_to: 20.99 })).toEqual([]);
      expect(await hashesIn({ from: today, to: today })).toEqual([other, one]);
      expect(await hashesIn({ to: '2020-01-01' })).toEqual([]);
      expect(await hashesIn({ from: '2100-01-01' })).toEqual([]);
    });

    test('reports orders that are not over and have not moved for 14 days', async () => {
      const [accepted, ended] = [await orderIn('accepted'), await orderIn('delivered')];
      await shop.approve(ended);
      await shop.backend.advance('P13D');
      viewer = await admin('ROLE_ADMIN_VIEW_ORDERS');
      expect(await hashesIn({ still: true })).toEqual([]);
      await shop.backend.advance('P2D');
      viewer = await admin('ROLE_ADMIN_VIEW_ORDERS');
      expect(await hashesIn({ still: true })).toEqual([accepted]);
      expect(await hashesIn({ still: false })).toEqual([ended, accepted]);
      const seller = await shop.deliver(accepted);
      expect(seller.status).toBe(200);
      expect(await hashesIn({ still: true })).toEqual([]);
      const [row] = (await list({ terms: seller.data.reference })).data;
      expect(Date.parse(row?.moved ?? '')).toBeGreaterThan(Date.parse(row?.created ?? ''));
    });

    test('continues after its cursor', async () => {
      const ids = [await orderIn('pending'), await orderIn('pending'), await orderIn('pending')];
      const part = await list({ per_page: 2 });
      expect(part.meta).toMatchObject({ total: 3, total_is_exact: true });
      const next = (part.meta as { next: string }).next;
      const rest = await list({ per_page: 2, cursor: next });
      expect([...part.data, ...rest.data].map(({ hash }) => hash)).toEqual(ids.reverse());
    });

    test('is refused to others, and is in the audit log', async () => {
      expect((await list({}, judge)).failure.error).toBe('forbidden');
      expect((await list({}, shop.buyer)).failure.error).toBe('forbidden');
      await list({});
      const { token } = await buildAdmin(shop.backend);
      const audit = await shop.backend.call('admin.audit', { query: { user: viewer.username } }, token);
      expect(audit.data).toMatchObject([{ operation: 'admin.orders', outcome: 'done' }]);
    });
  });

  describe('one order', () => {
    test('has its money step by step, with the people whose accounts it moved', async () => {
      const id = await orderIn('delivered');
      await shop.approve(id);
      expect(await kinds(id)).toEqual(['charge', 'hold', 'release']);
      const { data } = await detail(id);
      expect(data.order).toMatchObject({ side: 'admin', status: 'completed', allowed: [] });
      expect(data.postings.slice(0, 3).map(({ entries }) => entries)).toEqual([
        [
          { account: 'buyer', username: shop.buyer.username, asset: 'USD', amount: '-21.00' },
          { account: 'provider', username: null, asset: 'USD', amount: '21.00' },
        ],
        [
          { account: 'provider', username: null, asset: 'USD', amount: '-21.00' },
          { account: 'escrow', username: null, asset: 'USD', amount: '21.00' },
        ],
        [
          { account: 'escrow', username: null, asset: 'USD', amount: '-21.00' },
          { account: 'payable', username: shop.seller.username, asset: 'USD', amount: '20.00' },
          { account: 'fees', username: null, asset: 'USD', amount: '1.00' },
        ],
      ]);
      expect(data.payment).toMatchObject({
        ...{ status: 'succeeded', amount: 21, refunded: 0 },
        tenders: [{ type: 'card', value: 21, refunded: 0, status: 'succeeded' }],
      });
      expect(data.endings).toEqual([]);
    });

    test('has every proposal, whatever became of it, and its timeline', async () => {
      const id = await orderIn('accepted');
      await shop.proposeCancellation(id, shop.buyer);
      await shop.answer(id, shop.seller, 'refuse');
      await shop.propose(id, shop.seller, { kind: 'time', message: 'Two days, please.', days: 2 });
      const { data } = await detail(id);
      expect(data.proposals).toMatchObject([
        { by: 'buyer', kind: 'cancellation', price_back: 20, status: 'refused' },
        { by: 'seller', kind: 'time', days: 2, price_back: null, status: 'open', closed: null },
      ]);
      expect(data.timeline.map(({ event }) => event)).toEqual([
        ...[
          'create',
          'accept',
          'requirements',
          'propose-cancellation',
          'refuse-cancellation',
          'propose-time',
        ],
      ]);
      expect(data.endings).toEqual([
        { outcome: 'refund', buyer_gets: 21, seller_gets: 0 },
        { outcome: 'complete', buyer_gets: 0, seller_gets: 20 },
      ]);
    });

    test('is refused to others, and not found where there is none', async () => {
      const id = await orderIn('pending');
      expect((await detail(id, judge)).failure.error).toBe('forbidden');
      expect((await detail(id, shop.seller)).failure.error).toBe('forbidden');
      expect((await detail('noSuchOrder23456')).failure.error).toBe('not_found');
    });

    test('is opened by roles for disputes only once it has one that they open', async () => {
      const id = await orderIn('delivered');
      const early = await admin('ROLE_ADMIN_DISPUTE_OUTSTANDING');
      const late = await admin('ROLE_ADMIN_DISPUTE_COMPLETE');
      const seesOrder = async (who: Member) => (await shop.read(id, who)).status === 200;
      expect(await Promise.all([judge, early, late].map(seesOrder))).toEqual([false, false, false]);
      const acts = disputing(shop.backend);
      const { data } = await acts.open(id, shop.buyer);
      expect(await Promise.all([judge, early, late].map(seesOrder))).toEqual([true, true, false]);
      const asset = (await order(id)).deliveries[0]?.files[0]?.hash ?? '';
      const reads = ['orders.timeline', 'orders.assets', 'orders.requirement', 'payments.ofOrder'] as const;
      for (const read of reads)
        expect((await shop.backend.call(read, { params: { id } }, early.token)).status).toBe(200);
      const download = (who: Member) =>
        fetch(`${shop.backend.url}/api/order/asset/${asset}/download`, {
          headers: { authorization: `Bearer ${who.token}` },
        });
      expect((await download(early)).status).toBe(200);
      expect((await download(late)).status).toBe(404);
      await acts.drop(data.hash, shop.buyer);
      expect(await Promise.all([judge, early, late].map(seesOrder))).toEqual([true, false, true]);
    });
  });

  describe('ending an order', () => {
    test.each(['pending', 'accepted', 'delivered', 'declined'] as const)(
      'refunds the buyer of one that is %s, by the way it was paid',
      async (status) => {
        const id = await orderIn(status);
        expect((await end(id, { status })).data).toEqual({ hash: id, status: 'cancelled' });
        expect(await kinds(id)).toEqual(['charge', 'hold', 'cancel', 'refund']);
        expect(await order(id)).toMatchObject({
          ...{ status: 'cancelled', refund: 21, price_back: 20, allowed: [], closes: null },
          ...{ cancelled_by: 'admin', cancellation_reason: 'admin-refund' },
        });
        expect((await order(id, shop.seller)).payout).toBe('none');
        const { data } = await detail(id);
        expect(data.payment).toMatchObject({
          ...{ status: 'refunded', refunded: 21 },
          tenders: [{ refunded: 21, status: 'refunded' }],
        });
        expect(data.endings).toEqual([]);
      },
    );

    test.each(['accepted', 'delivered', 'declined'] as const)(
      'pays the seller of one that is %s',
      async (status) => {
        const id = await orderIn(status);
        const { data } = await end(id, { outcome: 'complete', status });
        expect(data.status).toBe('completed');
        expect(await kinds(id)).toEqual(['charge', 'hold', 'release']);
        expect(await order(id)).toMatchObject({ status: 'completed', refund: 0, can_review: true });
        expect(['due', 'sending', 'paid']).toContain((await order(id, shop.seller)).payout);
      },
    );

    test('tells both sides why, by notice and mail and on the timeline', async () => {
      const id = await orderIn('accepted');
      await end(id);
      for (const who of [shop.buyer, shop.seller]) {
        expect(await notices(who)).toContainEqual(
          expect.objectContaining({
            type: 'order.admin-refunded',
            values: expect.objectContaining({ reason }),
          }),
        );
        const { data } = await shop.backend.call('orders.timeline', { params: { id } }, who.token);
        expect(data).toContainEqual(
          expect.objectContaining({ event: 'admin-refund', actor: 'admin', username: null, message: reason }),
        );
        const mails = await mailTo(who);
        expect(mails.filter(({ text }) => text.includes(reason))).toHaveLength(1);
      }
      expect((await detail(id)).data.timeline).toContainEqual(
        expect.objectContaining({ event: 'admin-refund', username: judge.username, message: reason }),
      );
    });

    test('sends the mail about a completed order even to a seller who wants none about these', async () => {
      const id = await orderIn('delivered');
      await updateUser(shop.backend.kernel.db, shop.seller.hash, { notifications: [] });
      await end(id, { outcome: 'complete', status: 'delivered' });
      const mails = (await mailTo(shop.seller)).filter(({ text }) => text.includes(reason));
      expect(mails).toMatchObject([{ subject: expect.stringContaining('A logo for your shop') }]);
      expect((await notices(shop.seller)).map(({ type }) => type)).toContain('order.admin-completed');
    });

    test('closes an open proposal', async () => {
      const id = await orderIn('accepted');
      const { data } = await shop.proposeCancellation(id, shop.buyer);
      await end(id);
      expect((await detail(id)).data.proposals).toMatchObject([{ status: 'superseded' }]);
      const body = { proposal: data.proposal?.hash ?? '', answer: 'accept' as const };
      const late = await shop.backend.call(
        'orders.answerProposal',
        { params: { id }, body },
        shop.seller.token,
      );
      expect(late.failure.error).toBe('conflict');
    });

    test('is in the audit log with the reason and what the admin saw', async () => {
      const id = await orderIn('accepted');
      await end(id);
      const { token } = await buildAdmin(shop.backend);
      const { data } = await shop.backend.call('admin.audit', { query: { subject: id } }, token);
      expect(data).toMatchObject([
        {
          ...{ operation: 'admin.endOrder', outcome: 'done', reason, role: 'ROLE_ADMIN_DISPUTE' },
          details: [
            { name: 'status', value: 'accepted' },
            { name: 'outcome', value: 'refund' },
          ],
        },
      ]);
    });

    test('does not pay the seller of one that was never accepted', async () => {
      const id = await orderIn('pending');
      expect((await detail(id)).data.endings).toEqual([
        { outcome: 'refund', buyer_gets: 21, seller_gets: 0 },
      ]);
      const refused = await end(id, { outcome: 'complete', status: 'pending' });
      expect(refused.failure.error).toBe('illegal_transition');
      expect((await order(id)).status).toBe('pending');
    });

    test('leaves an order in dispute to the dispute', async () => {
      const id = await orderIn('delivered');
      await disputing(shop.backend).open(id, shop.seller, {
        reason: 'other',
        wants: 'payment',
        message: 'Pay.',
      });
      for (const status of ['delivered', 'disputed'] as const) {
        const { failure } = await end(id, { status });
        expect(failure.error).toBe('illegal_transition');
        expect(failure.error_message).toMatch(/^This order is in dispute/);
      }
      expect((await detail(id)).data.endings).toEqual([]);
    });

    test('is impossible once it is over, and without a reason', async () => {
      const id = await orderIn('accepted');
      const unreasoned = await end(id, { reason: '   ' });
      expect(unreasoned.failure.errors?.children?.reason?.errors).toEqual(['Missing reason']);
      expect((await end(id, { reason: 'x'.repeat(1001) })).failure.error).toBe('validation_failed');
      await end(id);
      expect((await end(id, { status: 'cancelled' })).failure.error).toBe('illegal_transition');
    });

    test('is for admins of disputes who are no side of it', async () => {
      const id = await orderIn('accepted');
      for (const who of [viewer, await admin('ROLE_ADMIN_DISPUTE_ESCALATED'), shop.buyer])
        expect((await end(id, {}, who)).failure.error).toBe('forbidden');
      await updateUser(shop.backend.kernel.db, shop.seller.hash, {
        roles: ['ROLE_USER', 'ROLE_SELLER', 'ROLE_ADMIN_DISPUTE', 'ROLE_ADMIN_VIEW_ORDERS'],
      });
      const { token } = await signIn(shop.backend, `${shop.seller.username}@example.com`);
      const seller = { ...shop.seller, token };
      expect((await detail(id, seller)).data.endings).toEqual([]);
      expect((await end(id, { outcome: 'complete' }, seller)).failure.error).toBe('forbidden');
      expect((await end('noSuchOrder23456')).failure.error).toBe('not_found');
      expect((await order(id)).status).toBe('accepted');
    });

    test('tells an admin who saw another status that the order has moved', async () => {
      const id = await orderIn('delivered');
      const { failure } = await end(id);
      expect([failure.error, failure.error_message]).toEqual([
        'conflict',
        'This order has changed since you opened it. Check where it stands now, then decide again.',
      ]);
      expect((await order(id)).status).toBe('delivered');
    });

    test('answers a repeated call under its key as the first time', async () => {
      const id = await orderIn('accepted');
      const again = () =>
        shop.backend.call(
          'admin.endOrder',
          { params: { id }, body: { outcome: 'refund', reason, status: 'accepted' } },
          { token: judge.token, idempotencyKey: `once ${id}` },
        );
      const answers = [await again(), await again()];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await kinds(id)).toEqual(['charge', 'hold', 'cancel', 'refund']);
    });
  });
});

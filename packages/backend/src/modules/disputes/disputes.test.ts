import { disputes as rules } from '@tasklane/contracts';
import type { Role } from '@tasklane/contracts';
import { newHash } from '@tasklane/server-kit';
import {
  buildUser,
  describeOnEachDatabase,
  disputing,
  lastingSession,
  openShop,
  openShopIn,
  opening,
  verdict,
} from '../../testing';
import type { Member, Shop } from '../../testing';
import { updateUser } from '../accounts';
import { insertPosition } from './repository';

describeOnEachDatabase('disputes', (database) => {
  let first: Shop;
  let shop: Shop;
  let acts: ReturnType<typeof disputing>;
  beforeAll(async () => {
    first = await openShop({ database });
  });
  beforeEach(async () => {
    shop = await openShopIn(first.backend);
    acts = disputing(shop.backend);
  });
  afterAll(() => first.backend.close());
  afterEach(() => shop.checkLedger());

  const order = async (id: string, by: Member = shop.buyer) => (await shop.read(id, by)).data;
  const moneySteps = async (id: string) => {
    await shop.backend.settled();
    const { data } = await shop.backend.call('payments.ofOrder', { params: { id } }, shop.buyer.token);
    return data.steps.map(({ kind }) => kind).filter((kind) => kind !== 'payout');
  };
  const types = async (who: Member) => {
    await shop.backend.settled();
    const { data } = await shop.backend.call('notifications.list', { query: {} }, who.token);
    return data.map(({ type }) => type);
  };
  const admin = async (...roles: Role[]) => {
    const holds = roles.length > 0 ? roles : (['ROLE_ADMIN_DISPUTE'] as const);
    return lastingSession(shop.backend, await buildUser(shop.backend, { roles: ['ROLE_USER', ...holds] }));
  };
  /** A delivered order that the buyer disputes; hashes of both. */
  async function disputed(body: Parameters<typeof acts.open>[2] = opening) {
    const id = await shop.buy();
    await shop.accept(id);
    await shop.brief(id);
    await shop.deliver(id);
    const { data } = await acts.open(id, shop.buyer, body);
    return { id, dispute: data.hash };
  }
  /** The same, taken by an admin. */
  async function onDesk(by: Member) {
    const made = await disputed();
    await acts.escalate(made.dispute, shop.seller);
    // Those who could take it are told while it still waits.
    await shop.backend.settled();
    await acts.claim(made.dispute, by);
    return made;
  }

  describe('between the two sides', () => {
    test('one side opens it, and the order stands still', async () => {
      const { id, dispute } = await disputed();
      expect(await order(id)).toMatchObject({ status: 'disputed', dispute, allowed: [], can_dispute: false });
      const { data } = await acts.read(dispute, shop.seller);
      expect(data).toMatchObject({
        ...{ order: id, status: 'pending', over: false, side: 'seller', turn: 'yours', opened_by: 'buyer' },
        ...{ reason: 'other', wants: 'refund', price: 20, paid: 21 },
        silence: { result: 'escalated' },
        positions: [{ author: 'buyer', username: shop.buyer.username, message: opening.message }],
        allowed: ['answer', 'escalate', 'offer', 'seal'],
      });
      expect(data.positions[0]?.buyerColour).toMatch(/^#[0-9a-f]{6}$/);
      expect((await acts.read(dispute, shop.buyer)).data.turn).toBe('theirs');
      expect(await types(shop.seller)).toContain('dispute.opened');
      // Neither approval by silence nor a payout.
      await shop.backend.advance('P4D');
      expect((await order(id)).status).toBe('disputed');
      expect((await shop.approve(id)).failure.error).toBe('illegal_transition');
      expect(await moneySteps(id)).toEqual(['charge', 'hold']);
    });

    test('the turn passes with every answer, and a side may add something out of turn', async () => {
      const { dispute } = await disputed();
      const { data } = await acts.answer(dispute, shop.seller);
      expect(data).toMatchObject({ status: 'buyer', turn: 'theirs' });
      expect((await acts.answer(dispute, shop.seller, 'One more thing.')).data.status).toBe('buyer');
      expect((await acts.answer(dispute, shop.buyer)).data.status).toBe('seller');
      const { data: last } = await acts.read(dispute, shop.buyer);
      expect(last.positions.map(({ author }) => author)).toEqual(['buyer', 'seller', 'seller', 'buyer']);
      expect(await types(shop.buyer)).toContain('dispute.answered');
    });

    test('an offer is taken with one press, and both get what it says', async () => {
      const { id, dispute } = await disputed();
      await acts.offer(dispute, shop.seller, { outcome: 'part', refund: 5 });
      const { data } = await acts.offer(dispute, shop.seller, { outcome: 'part', refund: 8 });
      expect(data.offers).toMatchObject([
        { by: 'seller', outcome: 'part', price_back: 8, buyer_gets: 8.4, seller_gets: 12 },
      ]);
      expect(data.allowed).not.toContain('settle');
      const offer = data.offers[0]?.hash ?? '';
      expect((await acts.settle(dispute, shop.buyer, 'someotherofferthatis')).failure.error).toBe('conflict');
      const { data: ended } = await acts.settle(dispute, shop.buyer, offer);
      expect(ended).toMatchObject({
        ...{ over: true, status: 'pending', turn: 'nobody', allowed: [], silence: null },
        end: { outcome: 'part', price_back: 8, buyer_gets: 8.4, seller_gets: 12 },
      });
      expect(await order(id)).toMatchObject({ status: 'completed', price_back: 8, refund: 8.4 });
      expect(await moneySteps(id)).toEqual(['charge', 'hold', 'release', 'cancel', 'refund']);
    });

    test.each([
      ['refund', 'cancelled', ['charge', 'hold', 'cancel', 'refund']],
      ['payment', 'completed', ['charge', 'hold', 'release']],
      ['redelivery', 'declined', ['charge', 'hold']],
    ] as const)('settling for %s ends in %s', async (outcome, status, steps) => {
      const { id, dispute } = await disputed();
      const { data } = await acts.offer(dispute, shop.seller, { outcome });
      await acts.settle(dispute, shop.buyer, data.offers[0]?.hash ?? '');
      expect(await order(id)).toMatchObject({ status, revisions_left: 2 });
      expect(await moneySteps(id)).toEqual(steps);
      expect((await acts.read(dispute, shop.seller)).data.end?.outcome).toBe(outcome);
    });

    test('sealed amounts settle in the middle once they cross, and nothing is revealed before', async () => {
      const { id, dispute } = await disputed();
      expect((await acts.seal(dispute, shop.buyer, 12)).data.sealed).toEqual({ refund: 12, left: 2 });
      const { data } = await acts.seal(dispute, shop.seller, 11.99);
      expect(data).toMatchObject({ over: false, sealed: { refund: 11.99, left: 2 } });
      expect(JSON.stringify(data)).not.toMatch(/:12[,}]/);
      const { data: ended } = await acts.seal(dispute, shop.seller, 15.01);
      expect(ended.end).toMatchObject({ outcome: 'part', price_back: 13.5, seller_gets: 6.5 });
      expect((await order(id)).price_back).toBe(13.5);
    });

    test('a side names its sealed amount three times, and never more than the price', async () => {
      const { dispute } = await disputed();
      expect((await acts.seal(dispute, shop.buyer, 20.01)).failure.error).toBe('validation_failed');
      for (const amount of [20, 19, 18]) await acts.seal(dispute, shop.buyer, amount);
      expect((await acts.seal(dispute, shop.buyer, 17)).failure.error).toBe('illegal_transition');
      expect((await acts.read(dispute, shop.buyer)).data.sealed).toEqual({ refund: 18, left: 0 });
    });

    test('who opened it drops it, and the order goes on where it stood with its time', async () => {
      const { id, dispute } = await disputed();
      expect((await acts.drop(dispute, shop.seller)).failure.error).toBe('illegal_transition');
      await acts.drop(dispute, shop.buyer);
      expect((await order(id)).status).toBe('delivered');
      expect(await types(shop.seller)).toContain('order.resumed');

      const late = await shop.buy();
      await shop.accept(late);
      await shop.brief(late);
      const { due } = await order(late);
      const { data } = await acts.open(late, shop.seller, { ...opening, wants: 'payment' });
      await shop.backend.advance('P2D');
      await acts.drop(data.hash, shop.seller);
      const resumed = await order(late);
      expect(resumed.status).toBe('accepted');
      expect((Date.parse(resumed.due ?? '') - Date.parse(due ?? '')) / 86_400_000).toBeCloseTo(2, 2);
      // It can be disputed again.
      expect((await acts.open(late, shop.buyer)).status).toBe(201);
    });

    test('a side says something forty times at most, and may escalate and settle afterwards', async () => {
      const { dispute } = await disputed();
      const at = first.backend.kernel.clock.now();
      for (let said = 1; said < rules.mostPositions; said += 1)
        await insertPosition(first.backend.kernel.db, {
          ...{ hash: newHash(), dispute, side: 'buyer', author: shop.buyer.hash, message: 'More.' },
          ...{ quotes: [], asks: null, until: null, at },
        });
      expect((await acts.answer(dispute, shop.buyer)).failure.error).toBe('illegal_transition');
      expect((await acts.read(dispute, shop.buyer)).data.allowed).toEqual([
        'escalate',
        'offer',
        'seal',
        'drop',
      ]);
      expect((await acts.answer(dispute, shop.seller)).status).toBe(201);
    });

    test('positions carry files, and messages that are quoted on purpose', async () => {
      const id = await shop.buy();
      await shop.accept(id);
      const { thread } = await order(id);
      const params = { id: thread ?? '' };
      const said = await shop.backend.call(
        'messages.post',
        { params, body: { message: 'I will add the print files.' } },
        shop.seller.token,
      );
      const assets = [await shop.upload(shop.buyer, 'dispute', 'proof.txt')];
      const quotes = [said.data.hash];
      const { data } = await acts.open(id, shop.buyer, { ...opening, assets, quotes });
      expect(data.positions[0]).toMatchObject({
        quotes: [{ by: 'seller', message: 'I will add the print files.' }],
        files: [{ name: 'proof.txt' }],
      });
      const other = await openShopIn(first.backend);
      const foreign = await other.buy();
      await other.accept(foreign);
      const { failure } = await disputing(other.backend).open(foreign, other.buyer, { ...opening, quotes });
      expect(Object.keys(failure.errors?.children ?? {})).toEqual(['quotes']);
    });

    test('nobody disputes an order before it is accepted or after its end, nor for a reason of the other side', async () => {
      const pending = await shop.buy();
      expect((await acts.open(pending, shop.buyer)).failure.error).toBe('illegal_transition');
      await shop.accept(pending);
      expect((await acts.open(pending, shop.stranger)).failure.error).toBe('not_found');
      const wishOfSeller = { ...opening, wants: 'payment' } as const;
      expect((await acts.open(pending, shop.buyer, wishOfSeller)).failure.error).toBe('validation_failed');
      const reasonOfSeller = { ...opening, reason: 'misconduct' } as const;
      expect((await acts.open(pending, shop.buyer, reasonOfSeller)).failure.error).toBe('validation_failed');
      const tooMuch = { ...opening, wants: 'part', refund: 21 } as const;
      expect((await acts.open(pending, shop.buyer, tooMuch)).failure.error).toBe('validation_failed');
      expect((await order(pending)).status).toBe('accepted');
      expect((await acts.open(await shop.complete(), shop.buyer)).failure.error).toBe('illegal_transition');
    });
  });

  describe('with the admins', () => {
    test('72 hours of silence escalate it, and so does a side that asks', async () => {
      const silent = await disputed();
      await shop.backend.advance('PT71H');
      expect((await acts.read(silent.dispute, shop.buyer)).data.status).toBe('pending');
      await shop.backend.advance('PT2H');
      expect((await acts.read(silent.dispute, shop.buyer)).data).toMatchObject({
        ...{ status: 'escalated', turn: 'admins', silence: null },
      });
      expect(await types(shop.buyer)).toContain('dispute.escalated');
      const { dispute } = await disputed();
      expect((await acts.escalate(dispute, shop.buyer)).data.status).toBe('escalated');
    });

    test('one admin is on it, who decides with reasons; it is carried out after 72 hours', async () => {
      const judge = await admin();
      const { id, dispute } = await onDesk(judge);
      const colleague = await admin();
      expect((await acts.claim(dispute, colleague)).failure.error).toBe('conflict');
      expect((await acts.decide(dispute, colleague)).failure.error).toBe('conflict');
      const nothing = { ...verdict, reason_buyer: ' ' };
      const { status, failure } = await acts.decide(dispute, judge, nothing);
      expect([status, failure.errors?.children?.reason_buyer?.errors]).toEqual([400, ['Missing reason']]);
      const { data } = await acts.decide(dispute, judge);
      expect(data.dispute.decision).toMatchObject({ outcome: 'part', buyer_gets: 10.5, seller_gets: 10 });
      expect((await acts.read(dispute, shop.buyer)).data).toMatchObject({
        ...{ status: 'escalated', turn: 'appeal', allowed: ['appeal'], over: false },
        silence: { result: 'decided' },
        decision: { reason_buyer: verdict.reason_buyer, reason_seller: verdict.reason_seller, final: false },
      });
      expect(await moneySteps(id)).toEqual(['charge', 'hold']);
      await shop.backend.advance('PT73H');
      expect(await order(id)).toMatchObject({ status: 'completed', price_back: 10, refund: 10.5 });
      expect(await moneySteps(id)).toEqual(['charge', 'hold', 'release', 'cancel', 'refund']);
      expect((await acts.readCase(dispute, judge)).data.dispute).toMatchObject({ over: true });

      // What was decided against the seller counts, which only admins of tasks see.
      const { task } = await order(id);
      const params = { user: shop.seller.username, task: task.slug ?? '' };
      const viewer = await admin('ROLE_ADMIN_TASK');
      const figures = async (by: Member) =>
        (await shop.backend.call('gigs.stats', { params }, by.token)).data;
      const counts = { seller_disputes_queue: 1, seller_disputes_result_went_against: 1 };
      expect(await figures(viewer)).toMatchObject(counts);
      expect(await figures(shop.buyer)).not.toHaveProperty('seller_disputes_queue');
    });

    test('a side appeals once, another admin decides, and that is carried out at once', async () => {
      const judge = await admin();
      const other = await admin();
      const { id, dispute } = await onDesk(judge);
      await acts.decide(dispute, judge);
      expect((await acts.appeal(dispute, shop.seller)).data).toMatchObject({
        status: 'escalated',
        allowed: expect.not.arrayContaining(['appeal']),
      });
      expect((await acts.claim(dispute, judge)).failure.error).toBe('conflict');
      // Only who may decide it is told that it waits.
      expect((await types(judge)).filter((type) => type === 'dispute.waiting')).toHaveLength(1);
      expect((await types(other)).filter((type) => type === 'dispute.waiting')).toHaveLength(2);
      await acts.claim(dispute, other);
      await acts.decide(dispute, other, { ...verdict, outcome: 'payment' });
      expect(await order(id)).toMatchObject({ status: 'completed', price_back: 0 });
      expect((await acts.appeal(dispute, shop.buyer)).failure.error).toBe('illegal_transition');
      expect((await acts.read(dispute, shop.buyer)).data).toMatchObject({
        ...{ over: true, status: 'escalated' },
        decision: { final: true, outcome: 'payment' },
        first_decision: { final: false, outcome: 'part', price_back: 10, reason_buyer: verdict.reason_buyer },
      });
    });

    test('sides who settle after a decision and its appeal are not told that it was final', async () => {
      const judge = await admin();
      const { dispute } = await onDesk(judge);
      await acts.decide(dispute, judge);
      await acts.appeal(dispute, shop.buyer);
      await shop.backend.advance('PT1H');
      const { data } = await acts.offer(dispute, shop.seller, { outcome: 'part', refund: 11 });
      await acts.settle(dispute, shop.buyer, data.offers[0]?.hash ?? '');
      expect((await acts.read(dispute, shop.buyer)).data).toMatchObject({
        decision: { outcome: 'part', price_back: 10, final: false },
        end: { outcome: 'part', price_back: 11 },
      });
    });

    test('an admin asks a side for more, and is told when the time for that is over', async () => {
      const judge = await admin();
      const { dispute } = await onDesk(judge);
      const question = { side: 'seller', hours: 24, message: 'Where are the files?' } as const;
      await acts.ask(dispute, judge, question);
      expect(await types(shop.seller)).toContain('dispute.asked');
      const { data } = await acts.read(dispute, shop.seller);
      expect(data.positions.at(-1)).toMatchObject({
        ...{ author: 'admin', username: null, asks: 'seller', message: 'Where are the files?' },
      });
      await acts.answer(dispute, shop.seller);
      expect(await types(judge)).toContain('dispute.heard');
      await shop.backend.advance('PT23H');
      expect(await types(judge)).not.toContain('dispute.deadline');
      await shop.backend.advance('PT2H');
      expect(await types(judge)).toContain('dispute.deadline');
    });

    test('a dispute that its admin has left alone for a day can be taken by another', async () => {
      const { dispute } = await onDesk(await admin());
      await shop.backend.advance('PT25H');
      const other = await admin();
      expect((await acts.claim(dispute, other)).data.claim).toMatchObject({ mine: true });
      expect((await acts.release(dispute, other)).data.claim).toBeNull();
    });

    test('the sides may still settle until it is decided', async () => {
      const judge = await admin();
      const { id, dispute } = await onDesk(judge);
      const { data } = await acts.offer(dispute, shop.seller, { outcome: 'refund' });
      await acts.settle(dispute, shop.buyer, data.offers[0]?.hash ?? '');
      expect((await order(id)).status).toBe('cancelled');
      expect((await acts.decide(dispute, judge)).failure.error).toBe('illegal_transition');
    });

    test('a side who is an admin does not judge themselves', async () => {
      const { dispute } = await disputed();
      await acts.escalate(dispute, shop.buyer);
      await updateUser(shop.backend.kernel.db, shop.seller.hash, {
        roles: ['ROLE_USER', 'ROLE_SELLER', 'ROLE_ADMIN_DISPUTE'],
      });
      expect((await acts.claim(dispute, shop.seller)).failure.error).toBe('conflict');
    });

    test('a decision that was carried out is kept without names, and counts for the usual share', async () => {
      shop = await openShopIn(first.backend, { categories: ['design/logo-design'] });
      acts = disputing(shop.backend);
      const judge = await admin();
      const query = { category: 'design/logo-design', reason: 'misconduct' } as const;
      const read = async () => {
        const precedents = await shop.backend.call('disputes.precedents', { query }, judge.token);
        const usual = await shop.backend.call('disputes.usualShare', { query }, judge.token);
        return { precedents: precedents.data, usual: usual.data };
      };
      const before = await read();
      const decided = async (outcome: 'refund' | 'part' | 'payment', refund?: number) => {
        const id = await shop.buy();
        await shop.accept(id);
        const { data } = await acts.open(id, shop.seller, {
          ...opening,
          wants: 'payment',
          reason: 'misconduct',
        });
        await acts.escalate(data.hash, shop.buyer);
        await acts.claim(data.hash, judge);
        const { title } = (await order(id)).task;
        await acts.decide(data.hash, judge, {
          ...verdict,
          ...{ outcome, refund },
          reason_seller: `You told ${shop.buyer.username.toUpperCase()} that “${title}” was done, ${shop.seller.username}.`,
        });
        return data.hash;
      };
      for (const [outcome, refund] of [['refund'], ['part', 5], ['payment']] as const)
        await decided(outcome, refund);
      expect(await read()).toEqual(before);
      await shop.backend.advance('PT73H');
      const { precedents, usual } = await read();
      expect(usual).toEqual({ decisions: 3, share: 25 });
      expect(precedents).toHaveLength(3);
      for (const precedent of precedents)
        expect(precedent).toMatchObject({
          ...{ ...query, opened_by: 'seller', wants: 'payment', appealed: false },
          reason_seller: 'You told [buyer] that “[title]” was done, [seller].',
        });
    });

    test('the overview counts what waits, each list for its role', async () => {
      const count = async (by: Member) => (await shop.backend.call('disputes.overview', {}, by.token)).data;
      const judge = await admin();
      const reader = await admin('ROLE_ADMIN_DISPUTE_ESCALATED');
      const before = await count(judge);
      const made = await disputed();
      await acts.escalate(made.dispute, shop.seller);
      await disputed();
      const counts = await count(judge);
      const grown = (name: keyof typeof counts) => (counts[name] ?? 0) - (before[name] ?? 0);
      expect([grown('outstanding'), grown('escalated'), grown('unclaimed'), grown('still')]).toEqual([
        1, 1, 1, 0,
      ]);
      expect(await count(reader)).toMatchObject({
        outstanding: null,
        complete: null,
        escalated: counts.escalated,
      });
      await acts.claim(made.dispute, judge);
      expect((await count(judge)).unclaimed).toBe((counts.unclaimed ?? 0) - 1);
      await shop.backend.advance('P15D');
      expect((await count(judge)).still).toBeGreaterThan(before.still);
      const { data } = await shop.backend.call(
        'disputes.list',
        { params: { action: 'escalated' }, query: { still: true } },
        judge.token,
      );
      expect(data.map(({ hash }) => hash)).toContain(made.dispute);
    });

    test('each list has its own role, and shows who is on what', async () => {
      const judge = await admin();
      const { dispute } = await onDesk(judge);
      const list = (by: Member, action: 'outstanding' | 'escalated' | 'complete') =>
        shop.backend.call('disputes.list', { params: { action }, query: { terms: 'logo' } }, by.token);
      const { data } = await list(judge, 'escalated');
      expect(data.find(({ hash }) => hash === dispute)).toMatchObject({
        ...{ status: 'escalated', buyer: shop.buyer.username, claimed_by: judge.username, paid: 21 },
      });
      expect((await list(judge, 'outstanding')).data.map(({ hash }) => hash)).not.toContain(dispute);
      const reader = await admin('ROLE_ADMIN_DISPUTE_COMPLETE');
      expect((await list(reader, 'complete')).status).toBe(200);
      expect((await list(reader, 'escalated')).failure.error).toBe('forbidden');
      expect((await acts.readCase(dispute, reader)).failure.error).toBe('forbidden');
    });
  });
});

import type { ProposalAnswer } from '@tasklane/contracts';
import { openShop, openShopIn } from '../../testing';
import type { Member, Shop } from '../../testing';

describe('changing an accepted order', () => {
  let first: Shop;
  let shop: Shop;
  beforeAll(async () => {
    first = await openShop();
  });
  beforeEach(async () => {
    shop = await openShopIn(first.backend);
  });
  afterAll(() => first.backend.close());
  afterEach(() => shop.checkLedger());

  const order = async (id: string, by: Member = shop.buyer) => (await shop.read(id, by)).data;
  const proposalOf = async (id: string) => (await order(id)).proposal?.hash ?? 'none0000';
  const answer = (id: string, by: Member, proposal: string, what: ProposalAnswer) =>
    shop.backend.call(
      'orders.answerProposal',
      { params: { id }, body: { proposal, answer: what } },
      by.token,
    );
  const cancel = (id: string, by: Member) =>
    shop.backend.call('orders.changeStatus', { params: { id }, body: { status: 'cancelled' } }, by.token);
  const kinds = async (id: string) =>
    (await shop.backend.call('payments.ofOrder', { params: { id } }, shop.buyer.token)).data.steps.map(
      ({ kind }) => kind,
    );
  const events = async (id: string) =>
    (await shop.backend.call('orders.timeline', { params: { id } }, shop.seller.token)).data.map(
      ({ event }) => event,
    );
  const refunded = ['charge', 'hold', 'cancel', 'refund'];
  const types = async (who: Member) => {
    await shop.backend.settled();
    const { data } = await shop.backend.call('notifications.list', { query: {} }, who.token);
    return data.map(({ type }) => type);
  };
  async function accepted(): Promise<string> {
    const id = await shop.buy();
    await shop.accept(id);
    return id;
  }

  describe('by agreement', () => {
    test.each([
      ['buyer', 'seller'],
      ['seller', 'buyer'],
    ] as const)('the %s proposes, the %s accepts, and the buyer is refunded', async (proposer, other) => {
      const id = await accepted();
      const { data } = await shop.proposeCancellation(id, shop[proposer], 'I am ill.');
      expect(data.proposal).toMatchObject({ by: proposer, message: 'I am ill.', answers: ['withdraw'] });
      expect(data.proposable).toEqual([]);
      expect((await order(id, shop[other])).proposal?.answers).toEqual(['accept', 'refuse']);
      expect(await types(shop[other])).toContain('order.cancellation-proposed');

      const done = await answer(id, shop[other], await proposalOf(id), 'accept');
      expect(done.data).toMatchObject({
        status: 'cancelled',
        proposal: null,
        cancellation_reason: 'agree-cancellation',
        cancelled_by: other,
      });
      await shop.backend.settled();
      expect(await kinds(id)).toEqual(refunded);
      expect((await events(id)).slice(-3)).toEqual([
        'propose-cancellation',
        'agree-cancellation',
        'refunded',
      ]);
      expect(await types(shop[proposer])).toContain('order.cancelled');
    });

    test('after a refusal or a withdrawal the order goes on, and another proposal can be made', async () => {
      const id = await accepted();
      await shop.proposeCancellation(id, shop.buyer);
      await answer(id, shop.seller, await proposalOf(id), 'refuse');
      expect(await order(id)).toMatchObject({ status: 'accepted', proposal: null });
      expect(await types(shop.buyer)).toContain('order.cancellation-refused');
      await shop.proposeCancellation(id, shop.buyer);
      await answer(id, shop.buyer, await proposalOf(id), 'withdraw');
      expect(await types(shop.seller)).toContain('order.cancellation-withdrawn');
      expect(await order(id)).toMatchObject({ proposable: ['cancellation', 'terms'] });
      expect((await shop.deliver(id)).data.status).toBe('delivered');
    });

    test('each answer is reserved for one side and applies to one proposal', async () => {
      const id = await accepted();
      const { data } = await shop.proposeCancellation(id, shop.buyer);
      const proposal = data.proposal?.hash ?? '';
      const error = async (call: ReturnType<typeof answer>) => (await call).failure.error;
      expect(await error(answer(id, shop.buyer, proposal, 'accept'))).toBe('illegal_transition');
      expect(await error(answer(id, shop.buyer, proposal, 'refuse'))).toBe('illegal_transition');
      expect(await error(answer(id, shop.seller, proposal, 'withdraw'))).toBe('illegal_transition');
      expect(await error(answer(id, shop.stranger, proposal, 'accept'))).toBe('not_found');
      expect((await shop.proposeCancellation(id, shop.seller)).failure.error).toBe('conflict');
      expect((await shop.proposeCancellation(id, shop.stranger)).failure.error).toBe('not_found');

      const other = await accepted();
      expect(await error(answer(other, shop.seller, proposal, 'accept'))).toBe('conflict');
      await answer(id, shop.buyer, proposal, 'withdraw');
      await shop.proposeCancellation(id, shop.buyer, 'A second thought.');
      expect(await error(answer(id, shop.seller, proposal, 'accept'))).toBe('conflict');
      expect(await order(id)).toMatchObject({ status: 'accepted' });
    });

    test('nobody can propose before acceptance or after the end', async () => {
      const pending = await shop.buy();
      expect((await order(pending)).proposable).toEqual([]);
      expect((await shop.proposeCancellation(pending, shop.buyer)).failure.error).toBe('illegal_transition');
      const completed = await shop.complete();
      expect((await shop.proposeCancellation(completed, shop.buyer)).failure.error).toBe(
        'illegal_transition',
      );
    });

    test('an unanswered proposal lapses after 72 hours and can no longer be accepted', async () => {
      const id = await accepted();
      const { data } = await shop.proposeCancellation(id, shop.buyer);
      const proposal = data.proposal?.hash ?? '';
      await shop.backend.advance('PT71H');
      expect((await order(id)).proposal?.hash).toBe(proposal);
      await shop.backend.advance('PT2H');
      expect(await order(id)).toMatchObject({ status: 'accepted', proposal: null });
      expect((await answer(id, shop.seller, proposal, 'accept')).failure.error).toBe('conflict');
      expect((await events(id)).at(-1)).toBe('lapse-cancellation');
      expect(await types(shop.buyer)).toContain('order.cancellation-lapsed');
      expect(await kinds(id)).toEqual(['charge', 'hold']);
    });

    test('a transition of the order supersedes the proposal', async () => {
      const id = await accepted();
      await shop.proposeCancellation(id, shop.buyer);
      const proposal = await proposalOf(id);
      expect((await shop.deliver(id)).data.proposal).toBeNull();
      expect((await answer(id, shop.seller, proposal, 'accept')).failure.error).toBe('conflict');
      expect((await shop.proposeCancellation(id, shop.buyer)).status).toBe(201);
      await shop.approve(id);
      await shop.backend.advance('P4D');
      expect(await order(id)).toMatchObject({ status: 'completed', proposal: null });
      expect(await events(id)).not.toContain('lapse-cancellation');
    });
  });

  describe('when it is past due', () => {
    test('the buyer is notified, can cancel from 24 hours after the due date, and is refunded', async () => {
      const id = await accepted();
      const { data } = await shop.brief(id);
      expect(Date.parse(data.cancellable_from ?? '') - Date.parse(data.due ?? '')).toBe(24 * 3_600_000);
      await shop.backend.advance('P3DT23H');
      expect((await order(id)).allowed).toEqual([]);
      expect((await cancel(id, shop.buyer)).failure.error).toBe('illegal_transition');
      await shop.backend.advance('PT2H');
      expect((await order(id)).allowed).toEqual(['cancel-past-due']);
      expect(await types(shop.buyer)).toContain('order.past-due');
      expect(await types(shop.seller)).toContain('order.past-due');
      expect((await cancel(id, shop.seller)).failure.error).toBe('illegal_transition');
      expect((await cancel(id, shop.stranger)).failure.error).toBe('not_found');
      expect((await cancel(id, shop.buyer)).data).toMatchObject({
        status: 'cancelled',
        cancelled_by: 'buyer',
        cancellation_reason: 'cancel-past-due',
      });
      await shop.backend.settled();
      expect(await kinds(id)).toEqual(refunded);
      expect((await cancel(id, shop.buyer)).failure.error).toBe('illegal_transition');
    });

    test('a revision restarts the delivery time, so it is not past due at once', async () => {
      const id = await accepted();
      await shop.brief(id);
      await shop.backend.advance('P2D');
      await shop.deliver(id);
      await shop.backend.advance('P2DT23H');
      const body = { message: 'A little larger.' };
      const { data } = await shop.backend.call('orders.revise', { params: { id }, body }, shop.buyer.token);
      expect(data.allowed).toEqual([]);
      expect(Date.parse(data.due ?? '')).toBeGreaterThan(shop.backend.kernel.clock.now().getTime());
      await shop.backend.advance('P4DT1H');
      expect((await order(id)).allowed).toEqual(['cancel-past-due']);
    });
  });

  describe('with a part refunded', () => {
    const partly = { kind: 'cancellation', message: 'You did a quarter of it.', refund: 15 } as const;

    test('the buyer gets their part back with the fee for it, and the seller is paid the rest', async () => {
      const id = await accepted();
      const { data } = await shop.propose(id, shop.buyer, partly);
      expect(data.proposal).toMatchObject({
        kind: 'cancellation',
        price_back: 15,
        refund: 15.75,
        seller_gets: 5,
      });
      const done = await shop.answer(id, shop.seller, 'accept');
      expect(done.data).toMatchObject({ status: 'completed', price_back: 15, refund: 15.75, proposal: null });
      await shop.backend.settled();
      // The payout and the refund are sent independently of each other.
      expect((await kinds(id)).toSorted()).toEqual(
        ['charge', 'hold', 'release', 'cancel', 'payout', 'refund'].toSorted(),
      );
      expect((await events(id)).slice(-3)).toEqual(['propose-cancellation', 'settle', 'refunded']);
      expect(await types(shop.buyer)).toContain('order.settled');
      const { data: invoice } = await shop.backend.call(
        'orders.invoice',
        { params: { id } },
        shop.buyer.token,
      );
      expect(invoice.tenders).toMatchObject([{ value: 21, refunded: 15.75 }]);
      const { data: figures } = await shop.backend.call('user.dashboard', {}, shop.seller.token);
      const { due = 0, on_its_way = 0, earned = 0 } = figures.selling ?? {};
      expect(due + on_its_way + earned).toBe(5);
    });

    test('nobody can propose to refund more than the price, or nothing', async () => {
      const id = await accepted();
      for (const refund of [20.01, 0, -1, 1.005]) {
        const { status, failure } = await shop.propose(id, shop.buyer, { ...partly, refund });
        expect([status, failure.error]).toEqual([400, 'validation_failed']);
        expect(Object.keys(failure.errors?.children ?? {})).toEqual(['refund']);
      }
      expect((await shop.propose(id, shop.buyer, { ...partly, refund: 20 })).status).toBe(201);
      expect((await shop.answer(id, shop.seller, 'accept')).data).toMatchObject({
        status: 'cancelled',
        refund: 21,
      });
    });
  });

  describe('more time', () => {
    const asking = { kind: 'time', message: 'The printer is broken.', days: 3 } as const;
    const briefed = async () => {
      const id = await accepted();
      await shop.brief(id);
      return id;
    };
    const daysUntilDue = async (id: string) => {
      const { due } = await order(id);
      return (Date.parse(due ?? '') - shop.backend.kernel.clock.now().getTime()) / 86_400_000;
    };

    test('the seller asks, the buyer accepts, and the work is due later for every rule', async () => {
      const id = await briefed();
      const { data } = await shop.propose(id, shop.seller, asking);
      expect(data.proposal).toMatchObject({ kind: 'time', days: 3, price_back: null, refund: null });
      expect(await types(shop.buyer)).toContain('order.time-proposed');
      const { data: agreed } = await shop.answer(id, shop.buyer, 'accept');
      expect(agreed).toMatchObject({
        status: 'accepted',
        proposal: null,
        changes: [{ kind: 'time', by: 'seller', days: 3, message: 'The printer is broken.' }],
      });
      expect(await daysUntilDue(id)).toBeCloseTo(6, 2);
      expect(await types(shop.seller)).toContain('order.time-accepted');
      expect((await events(id)).slice(-2)).toEqual(['propose-time', 'accept-time']);

      // Past the day that was agreed first, and not past the new one.
      await shop.backend.advance('P5D');
      expect((await order(id)).allowed).toEqual([]);
      expect((await shop.deliver(id)).data).toMatchObject({ status: 'delivered', late: false });
    });

    test('the buyer gives time without being asked, in place of a request', async () => {
      const id = await briefed();
      await shop.propose(id, shop.seller, asking);
      const grant = (days: number, by = shop.buyer) =>
        shop.backend.call('orders.grantTime', { params: { id }, body: { days } }, by.token);
      const { data } = await grant(1);
      expect(data).toMatchObject({
        proposal: null,
        changes: [{ kind: 'time', by: 'buyer', days: 1, message: '' }],
      });
      expect(await daysUntilDue(id)).toBeCloseTo(4, 2);
      expect((await events(id)).at(-1)).toBe('grant-time');
      expect(await types(shop.seller)).toContain('order.time-granted');
      expect((await grant(1, shop.seller)).failure.error).toBe('illegal_transition');
      expect((await grant(31)).failure.error).toBe('validation_failed');
      await shop.proposeCancellation(id, shop.seller);
      expect((await grant(1)).failure.error).toBe('conflict');
      expect((await order(id)).can_grant_time).toBe(false);
    });

    test('time that is given once the work is past due counts from then, and takes the right to cancel', async () => {
      const id = await briefed();
      await shop.backend.advance('P5D');
      expect((await order(id)).allowed).toEqual(['cancel-past-due']);
      await shop.propose(id, shop.seller, asking);
      await shop.answer(id, shop.buyer, 'accept');
      expect(await daysUntilDue(id)).toBeCloseTo(3, 2);
      expect((await order(id)).allowed).toEqual([]);
      await shop.backend.advance('P4DT1H');
      expect((await order(id)).allowed).toEqual(['cancel-past-due']);
    });

    test('buyers do not ask for it, and nobody does before there is a date', async () => {
      const id = await accepted();
      expect((await shop.propose(id, shop.seller, asking)).failure.error).toBe('illegal_transition');
      await shop.brief(id);
      expect((await shop.propose(id, shop.buyer, asking)).failure.error).toBe('illegal_transition');
      expect((await shop.propose(id, shop.seller, { ...asking, days: 0 })).failure.error).toBe(
        'validation_failed',
      );
    });
  });

  describe('other terms', () => {
    const terms = { kind: 'terms', message: 'In black and white instead.', revisions: 4, days: 2 } as const;

    test('are agreed, stand on the order for ever, and set revisions and date', async () => {
      const id = await accepted();
      await shop.brief(id);
      await shop.propose(id, shop.buyer, terms);
      expect((await order(id, shop.seller)).proposal).toMatchObject({
        kind: 'terms',
        revisions: 4,
        days: 2,
        message: 'In black and white instead.',
      });
      const { data } = await shop.answer(id, shop.seller, 'accept');
      expect(data).toMatchObject({
        revisions_left: 4,
        changes: [{ kind: 'terms', by: 'buyer', revisions: 4, days: 2 }],
        package: { revisions: 2 },
      });
      await shop.deliver(id);
      await shop.approve(id);
      expect((await order(id)).changes).toHaveLength(1);
    });

    test('can give a delivery that has no revision left another one', async () => {
      const id = await accepted();
      await shop.deliver(id);
      await shop.propose(id, shop.seller, { kind: 'terms', message: 'One more round.', revisions: 5 });
      expect((await shop.answer(id, shop.buyer, 'accept')).data).toMatchObject({
        status: 'delivered',
        revisions_left: 5,
      });
    });

    test('say nothing of days before the work has begun, and need a number of revisions', async () => {
      const id = await accepted();
      const { failure } = await shop.propose(id, shop.buyer, terms);
      expect(Object.keys(failure.errors?.children ?? {})).toEqual(['days']);
      const incomplete = await shop.propose(id, shop.buyer, { kind: 'terms', message: 'Less of it.' });
      expect(Object.keys(incomplete.failure.errors?.children ?? {})).toEqual(['revisions']);
    });

    test('are refused, and the order goes on as it was', async () => {
      const id = await accepted();
      await shop.propose(id, shop.seller, { kind: 'terms', message: 'Fewer rounds.', revisions: 0 });
      expect((await shop.answer(id, shop.buyer, 'refuse')).data).toMatchObject({
        revisions_left: 2,
        changes: [],
      });
      expect(await types(shop.seller)).toContain('order.terms-refused');
    });
  });

  test("the seller's on-time rate counts late orders, but no cancellations by agreement", async () => {
    const id = await accepted();
    const { task } = await order(id);
    const rate = async () => {
      const params = { user: shop.seller.username, task: task.slug ?? '' };
      return (await shop.backend.call('gigs.stats', { params })).data.task_delivery_on_time_rate;
    };
    await shop.proposeCancellation(id, shop.seller);
    await answer(id, shop.buyer, await proposalOf(id), 'accept');
    expect(await rate()).toBe(100);
    await shop.complete();
    expect(await rate()).toBe(100);

    const late = await accepted();
    await shop.brief(late);
    await shop.backend.advance('P4DT1H');
    await cancel(late, shop.buyer);
    expect(await rate()).toBe(50);
    const delivered = await accepted();
    await shop.brief(delivered);
    await shop.backend.advance('P3DT1H');
    await shop.deliver(delivered);
    expect(await rate()).toBe(33);
  });
});

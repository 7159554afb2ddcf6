import type { CancellationAnswer } from '@tasklane/contracts';
import { describeOnEachDatabase, openShop, openShopIn } from '../../testing';
import type { Member, Shop } from '../../testing';

describeOnEachDatabase('cancelling an accepted order', (database) => {
  let first: Shop;
  let shop: Shop;
  beforeAll(async () => {
    first = await openShop({ database });
  });
  beforeEach(async () => {
    shop = await openShopIn(first.backend);
  });
  afterAll(() => first.backend.close());
  afterEach(() => shop.checkLedger());

  const order = async (id: string, by: Member = shop.buyer) => (await shop.read(id, by)).data;
  const proposalOf = async (id: string) => (await order(id)).cancellation?.hash ?? 'none0000';
  const answer = (id: string, by: Member, proposal: string, what: CancellationAnswer) =>
    shop.backend.call(
      'orders.answerCancellation',
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
      expect(data.cancellation).toMatchObject({ by: proposer, message: 'I am ill.', answers: ['withdraw'] });
      expect(data.can_propose_cancellation).toBe(false);
      expect((await order(id, shop[other])).cancellation?.answers).toEqual(['accept', 'refuse']);
      expect(await types(shop[other])).toContain('order.cancellation-proposed');

      const done = await answer(id, shop[other], await proposalOf(id), 'accept');
      expect(done.data).toMatchObject({
        status: 'cancelled',
        cancellation: null,
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
      expect(await order(id)).toMatchObject({ status: 'accepted', cancellation: null });
      expect(await types(shop.buyer)).toContain('order.cancellation-refused');
      await shop.proposeCancellation(id, shop.buyer);
      await answer(id, shop.buyer, await proposalOf(id), 'withdraw');
      expect(await types(shop.seller)).toContain('order.cancellation-withdrawn');
      expect(await order(id)).toMatchObject({ can_propose_cancellation: true });
      expect((await shop.deliver(id)).data.status).toBe('delivered');
    });

    test('each answer is reserved for one side and applies to one proposal', async () => {
      const id = await accepted();
      const { data } = await shop.proposeCancellation(id, shop.buyer);
      const proposal = data.cancellation?.hash ?? '';
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
      expect((await order(pending)).can_propose_cancellation).toBe(false);
      expect((await shop.proposeCancellation(pending, shop.buyer)).failure.error).toBe('illegal_transition');
      const completed = await shop.complete();
      expect((await shop.proposeCancellation(completed, shop.buyer)).failure.error).toBe(
        'illegal_transition',
      );
    });

    test('an unanswered proposal lapses after 72 hours and can no longer be accepted', async () => {
      const id = await accepted();
      const { data } = await shop.proposeCancellation(id, shop.buyer);
      const proposal = data.cancellation?.hash ?? '';
      await shop.backend.advance('PT71H');
      expect((await order(id)).cancellation?.hash).toBe(proposal);
      await shop.backend.advance('PT2H');
      expect(await order(id)).toMatchObject({ status: 'accepted', cancellation: null });
      expect((await answer(id, shop.seller, proposal, 'accept')).failure.error).toBe('conflict');
      expect((await events(id)).at(-1)).toBe('lapse-cancellation');
      expect(await types(shop.buyer)).toContain('order.cancellation-lapsed');
      expect(await kinds(id)).toEqual(['charge', 'hold']);
    });

    test('a transition of the order supersedes the proposal', async () => {
      const id = await accepted();
      await shop.proposeCancellation(id, shop.buyer);
      const proposal = await proposalOf(id);
      expect((await shop.deliver(id)).data.cancellation).toBeNull();
      expect((await answer(id, shop.seller, proposal, 'accept')).failure.error).toBe('conflict');
      expect((await shop.proposeCancellation(id, shop.buyer)).status).toBe(201);
      await shop.approve(id);
      await shop.backend.advance('P4D');
      expect(await order(id)).toMatchObject({ status: 'completed', cancellation: null });
      expect(await events(id)).not.toContain('lapse-cancellation');
    });

    test('concurrent proposals create one, and concurrent answers and deliveries have one outcome', async () => {
      for (let round = 0; round < 4; round += 1) {
        const id = await accepted();
        const made = await Promise.all([
          shop.proposeCancellation(id, shop.buyer),
          shop.proposeCancellation(id, shop.seller),
        ]);
        expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
        const { by, hash } = (await order(id)).cancellation ?? { by: 'buyer', hash: '' };
        const other = by === 'buyer' ? shop.seller : shop.buyer;
        const answers = await Promise.all([
          answer(id, other, hash, 'accept'),
          answer(id, other, hash, 'accept'),
          answer(id, shop[by], hash, 'withdraw'),
          shop.deliver(id),
        ]);
        expect(answers.every(({ status }) => status < 500)).toBe(true);
        await shop.backend.settled();
        const { status, cancellation } = await order(id);
        expect(cancellation).toBeNull();
        expect(await kinds(id)).toEqual(status === 'cancelled' ? refunded : ['charge', 'hold']);
      }
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

    test('a late delivery and a concurrent cancellation cannot both succeed', async () => {
      for (let round = 0; round < 3; round += 1) {
        const id = await accepted();
        await shop.brief(id);
        await shop.backend.advance('P4DT1H');
        const answers = await Promise.all([cancel(id, shop.buyer), cancel(id, shop.buyer), shop.deliver(id)]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        await shop.backend.settled();
        const { status } = await order(id);
        expect(await kinds(id)).toEqual(status === 'cancelled' ? refunded : ['charge', 'hold']);
      }
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

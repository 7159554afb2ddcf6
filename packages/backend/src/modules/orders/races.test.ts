import type { ProposalAnswer, Role } from '@tasklane/contracts';
import {
  buildUser,
  describeOnEachDatabase,
  disputing,
  lastingSession,
  openShop,
  openShopIn,
} from '../../testing';
import type { Member, Shop } from '../../testing';

/** How often each race is run; RACES=200 runs each so often. PGlite runs one statement after the other. */
const rounds = { postgres: Number(process.env.RACES ?? 5), pglite: 1 };

describeOnEachDatabase('of several that happen to an order at once', (database) => {
  let first: Shop;
  let shop: Shop;
  beforeAll(async () => {
    first = await openShop({ database });
  });
  beforeEach(async () => {
    shop = await openShopIn(first.backend);
  });
  afterAll(() => first.backend.close());

  async function repeat(race: () => Promise<void>): Promise<void> {
    for (let round = 0; round < rounds[database]; round += 1) await race();
    await shop.backend.settled();
    await shop.checkLedger();
  }

  const order = async (id: string) => (await shop.read(id, shop.buyer)).data;
  const change = (id: string, status: 'cancelled', by = shop.buyer) =>
    shop.backend.call('orders.changeStatus', { params: { id }, body: { status } }, by.token);
  const answer = (id: string, by: Member, proposal: string, what: ProposalAnswer) =>
    shop.backend.call(
      'orders.answerProposal',
      { params: { id }, body: { proposal, answer: what } },
      by.token,
    );
  /** The kinds of the order's postings, once everything that follows from a change has happened. */
  const kinds = async (id: string) => {
    await shop.backend.settled();
    const { data } = await shop.backend.call('payments.ofOrder', { params: { id } }, shop.buyer.token);
    return data.steps.map(({ kind }) => kind);
  };
  const refunded = ['charge', 'hold', 'cancel', 'refund'];

  async function accepted(): Promise<string> {
    const id = await shop.buy();
    await shop.accept(id);
    return id;
  }

  test('one of several transitions is made, and its money follows', async () => {
    await repeat(async () => {
      const id = await shop.buy();
      const answers = await Promise.all([
        shop.accept(id),
        change(id, 'cancelled'),
        change(id, 'cancelled', shop.seller),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refunds = (await kinds(id)).filter((kind) => kind === 'refund');
      expect(refunds).toHaveLength((await order(id)).status === 'cancelled' ? 1 : 0);
    });
  });

  test('several approvals pay the seller once', async () => {
    await repeat(async () => {
      const id = await accepted();
      await shop.deliver(id);
      const answers = await Promise.all([shop.approve(id), shop.approve(id), shop.approve(id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
      expect((await kinds(id)).filter((kind) => kind === 'payout')).toHaveLength(1);
    });
  });

  test('a late delivery and a cancellation have one winner', async () => {
    await repeat(async () => {
      // New people: sessions end in the time that passes.
      shop = await openShopIn(first.backend);
      const id = await accepted();
      await shop.brief(id);
      await shop.backend.advance('P4DT1H');
      const answers = await Promise.all([change(id, 'cancelled'), change(id, 'cancelled'), shop.deliver(id)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const steps = await kinds(id);
      expect(steps).toEqual((await order(id)).status === 'cancelled' ? refunded : ['charge', 'hold']);
    });
  });

  describe('of proposals', () => {
    test('one is made, and its answers and a delivery have one outcome', async () => {
      await repeat(async () => {
        const id = await accepted();
        const made = await Promise.all([
          shop.proposeCancellation(id, shop.buyer),
          shop.proposeCancellation(id, shop.seller),
        ]);
        expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
        const { by, hash } = (await order(id)).proposal ?? { by: 'buyer', hash: '' };
        const other = by === 'buyer' ? shop.seller : shop.buyer;
        const answers = await Promise.all([
          answer(id, other, hash, 'accept'),
          answer(id, other, hash, 'accept'),
          answer(id, shop[by], hash, 'withdraw'),
          shop.deliver(id),
        ]);
        expect(answers.every(({ status }) => status < 500)).toBe(true);
        const steps = await kinds(id);
        const { status, proposal } = await order(id);
        expect(proposal).toBeNull();
        expect(steps).toEqual(status === 'cancelled' ? refunded : ['charge', 'hold']);
      });
    });

    test('a request for time is answered or withdrawn', async () => {
      await repeat(async () => {
        const id = await accepted();
        await shop.brief(id);
        const asking = { kind: 'time', message: 'The printer is broken.', days: 3 } as const;
        const { data } = await shop.propose(id, shop.seller, asking);
        const hash = data.proposal?.hash ?? '';
        const answers = await Promise.all([
          answer(id, shop.buyer, hash, 'accept'),
          answer(id, shop.seller, hash, 'withdraw'),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const { changes } = await order(id);
        expect(changes).toHaveLength(answers[0].status === 200 ? 1 : 0);
      });
    });
  });

  describe('of admins', () => {
    const admin = async (role: Role) =>
      lastingSession(shop.backend, await buildUser(shop.backend, { roles: ['ROLE_USER', role] }));
    const end = (
      id: string,
      by: Member,
      { outcome, status }: { outcome: 'refund' | 'complete'; status: 'accepted' | 'delivered' },
    ) =>
      shop.backend.call(
        'admin.endOrder',
        { params: { id }, body: { outcome, status, reason: 'The seller does not answer any more.' } },
        by.token,
      );

    test('one of two ends the order', async () => {
      const judges = [await admin('ROLE_ADMIN_DISPUTE'), await admin('ROLE_ADMIN_DISPUTE')] as const;
      await repeat(async () => {
        const id = await accepted();
        await shop.brief(id);
        const answers = await Promise.all([
          end(id, judges[0], { outcome: 'refund', status: 'accepted' }),
          end(id, judges[1], { outcome: 'complete', status: 'accepted' }),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const steps = await kinds(id);
        expect(steps.includes('release')).not.toBe(steps.includes('cancel'));
      });
    });

    test('the admin ends it or the buyer approves it', async () => {
      const judge = await admin('ROLE_ADMIN_DISPUTE');
      await repeat(async () => {
        const id = await accepted();
        await shop.brief(id);
        await shop.deliver(id);
        const [ended, approved] = await Promise.all([
          end(id, judge, { outcome: 'refund', status: 'delivered' }),
          shop.approve(id),
        ]);
        const winner = ended.status === 200 ? 'cancelled' : 'completed';
        expect([ended.status, approved.status].sort()).toEqual(
          winner === 'cancelled' ? [200, 422] : [200, 409],
        );
        expect((await order(id)).status).toBe(winner);
      });
    });

    test('a dispute is opened or an admin ends the order', async () => {
      const judge = await admin('ROLE_ADMIN_DISPUTE');
      await repeat(async () => {
        const id = await accepted();
        await shop.brief(id);
        const [opened, ended] = await Promise.all([
          disputing(shop.backend).open(id, shop.buyer),
          end(id, judge, { outcome: 'complete', status: 'accepted' }),
        ]);
        expect([opened.status < 300, ended.status < 300].sort()).toEqual([false, true]);
        expect((await order(id)).status).toBe(ended.status === 200 ? 'completed' : 'disputed');
      });
    });
  });
});

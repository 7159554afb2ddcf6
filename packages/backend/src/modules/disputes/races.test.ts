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

/** How often each race is run; RACES=200 runs each so often. PGlite runs one statement after the other. */
const rounds = { postgres: Number(process.env.RACES ?? 3), pglite: 1 };

describeOnEachDatabase('of two that happen to a dispute at once', (database) => {
  let first: Shop;
  let shop: Shop;
  let acts: ReturnType<typeof disputing>;
  let judge: Member;
  beforeAll(async () => {
    first = await openShop({ database });
  });
  beforeEach(enter);
  afterAll(() => first.backend.close());

  /** New people, whose sessions have just begun. */
  async function enter(): Promise<void> {
    const { backend } = first;
    shop = await openShopIn(backend);
    acts = disputing(backend);
    const admin = await buildUser(backend, { roles: ['ROLE_USER', 'ROLE_ADMIN_DISPUTE'] });
    judge = await lastingSession(backend, admin);
  }

  async function repeat(race: () => Promise<void>): Promise<void> {
    for (let round = 0; round < rounds[database]; round += 1) await race();
    await shop.backend.settled();
    await shop.checkLedger();
  }

  async function delivered(): Promise<string> {
    const id = await shop.buy();
    await shop.accept(id);
    await shop.deliver(id);
    return id;
  }

  /** A dispute about a delivered order, with an offer of the seller that the buyer may take. */
  async function offered() {
    const id = await delivered();
    const { data } = await acts.open(id, shop.buyer);
    const dispute = data.hash;
    const { offers } = (await acts.offer(dispute, shop.seller, { outcome: 'part', refund: 7 })).data;
    return { id, dispute, offer: offers[0]?.hash ?? '' };
  }

  /** The same, taken by the admin. */
  async function onDesk() {
    const made = await offered();
    await acts.escalate(made.dispute, shop.seller);
    await acts.claim(made.dispute, judge);
    return made;
  }

  const succeeded = (answers: readonly { readonly status: number }[]) =>
    answers.map(({ status }) => status < 300);
  const statusOf = async (id: string) => (await shop.read(id, shop.buyer)).data.status;

  test('taking an offer and dropping the dispute have one winner', async () => {
    await repeat(async () => {
      const { id, dispute, offer } = await offered();
      const [settled, dropped] = succeeded(
        await Promise.all([acts.settle(dispute, shop.buyer, offer), acts.drop(dispute, shop.buyer)]),
      );
      expect(settled).not.toBe(dropped);
      expect(await statusOf(id)).toBe(settled ? 'completed' : 'delivered');
    });
  });

  test('taking an offer settles the dispute, escalated or not', async () => {
    await repeat(async () => {
      const { id, dispute, offer } = await offered();
      const [settled] = succeeded(
        await Promise.all([acts.settle(dispute, shop.buyer, offer), acts.escalate(dispute, shop.seller)]),
      );
      expect(settled).toBe(true);
      expect(await statusOf(id)).toBe('completed');
      expect((await acts.read(dispute, shop.buyer)).data.end).toMatchObject({
        outcome: 'part',
        price_back: 7,
      });
    });
  });

  test('an offer that is replaced is not taken for the new one', async () => {
    await repeat(async () => {
      const { dispute, offer } = await offered();
      const [settled, replaced] = succeeded(
        await Promise.all([
          acts.settle(dispute, shop.buyer, offer),
          acts.offer(dispute, shop.seller, { outcome: 'part', refund: 2 }),
        ]),
      );
      expect(settled).not.toBe(replaced);
      const { end } = (await acts.read(dispute, shop.buyer)).data;
      if (settled) expect(end?.price_back).toBe(7);
      else expect(end).toBeNull();
    });
  });

  test('one of two admins takes a dispute', async () => {
    const colleague = await lastingSession(
      shop.backend,
      await buildUser(shop.backend, { roles: ['ROLE_USER', 'ROLE_ADMIN_DISPUTE'] }),
    );
    await repeat(async () => {
      const { dispute } = await offered();
      await acts.escalate(dispute, shop.seller);
      const claims = [acts.claim(dispute, judge), acts.claim(dispute, colleague)];
      expect(succeeded(await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    });
  });

  test('of two decisions, a settlement and the end of a dispute one counts', async () => {
    await repeat(async () => {
      const { id, dispute, offer } = await onDesk();
      const answers = succeeded(
        await Promise.all([
          acts.decide(dispute, judge),
          acts.decide(dispute, judge, { ...verdict, outcome: 'refund' }),
          acts.settle(dispute, shop.buyer, offer),
          acts.drop(dispute, shop.buyer),
        ]),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
      const [half, all, settled] = answers;
      expect(await statusOf(id)).toBe(half || all ? 'disputed' : settled ? 'completed' : 'delivered');
    });
  });

  test('two sealed amounts that cross settle once', async () => {
    await repeat(async () => {
      const { id, dispute } = await offered();
      await Promise.all([acts.seal(dispute, shop.buyer, 6), acts.seal(dispute, shop.seller, 10)]);
      expect((await acts.read(dispute, shop.buyer)).data.end).toMatchObject({
        outcome: 'part',
        price_back: 8,
      });
      expect(await statusOf(id)).toBe('completed');
    });
  });

  test('approving an order and two disputes about it have one winner', async () => {
    await repeat(async () => {
      const id = await delivered();
      const answers = succeeded(
        await Promise.all([
          shop.approve(id),
          acts.open(id, shop.buyer),
          acts.open(id, shop.seller, { ...opening, wants: 'payment' }),
        ]),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await statusOf(id)).toBe(answers[0] ? 'completed' : 'disputed');
    });
  });

  test('an appeal in the last moment comes before the decision is carried out, or is refused', async () => {
    await repeat(async () => {
      // A session lasts a year, and each round takes three days.
      await enter();
      const { id, dispute } = await onDesk();
      await acts.decide(dispute, judge);
      const [appeal] = await Promise.all([acts.appeal(dispute, shop.seller), shop.backend.advance('PT72H')]);
      await shop.backend.settled();
      expect(await statusOf(id)).toBe(appeal.status < 300 ? 'disputed' : 'completed');
    });
  });
});

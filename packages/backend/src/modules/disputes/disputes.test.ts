import { disputes as rules } from '@tasklane/contracts';
import { newHash } from '@tasklane/server-kit';
import { disputeScene, disputing, openShopIn, opening } from '../../testing';
import { insertPosition } from './repository';

describe('disputes between the two sides', () => {
  const scene = disputeScene();
  const { order, moneySteps, types, disputed } = scene;

  test('one side opens it, and the order stands still', async () => {
    const { id, dispute } = await disputed();
    expect(await order(id)).toMatchObject({ status: 'disputed', dispute, allowed: [], can_dispute: false });
    const { data } = await scene.acts.read(dispute, scene.shop.seller);
    expect(data).toMatchObject({
      ...{ order: id, status: 'pending', over: false, side: 'seller', turn: 'yours', opened_by: 'buyer' },
      ...{ reason: 'other', wants: 'refund', price: 20, paid: 21 },
      silence: { result: 'escalated' },
      positions: [{ author: 'buyer', username: scene.shop.buyer.username, message: opening.message }],
      allowed: ['answer', 'escalate', 'offer', 'seal'],
    });
    expect(data.positions[0]?.buyerColour).toMatch(/^#[0-9a-f]{6}$/);
    expect((await scene.acts.read(dispute, scene.shop.buyer)).data.turn).toBe('theirs');
    expect(await types(scene.shop.seller)).toContain('dispute.opened');
    // Neither approval by silence nor a payout.
    await scene.shop.backend.advance('P4D');
    expect((await order(id)).status).toBe('disputed');
    expect((await scene.shop.approve(id)).failure.error).toBe('illegal_transition');
    expect(await moneySteps(id)).toEqual(['charge', 'hold']);
  });

  test('the turn passes with every answer, and a side may add something out of turn', async () => {
    const { dispute } = await disputed();
    const { data } = await scene.acts.answer(dispute, scene.shop.seller);
    expect(data).toMatchObject({ status: 'buyer', turn: 'theirs' });
    expect((await scene.acts.answer(dispute, scene.shop.seller, 'One more thing.')).data.status).toBe(
      'buyer',
    );
    expect((await scene.acts.answer(dispute, scene.shop.buyer)).data.status).toBe('seller');
    const { data: last } = await scene.acts.read(dispute, scene.shop.buyer);
    expect(last.positions.map(({ author }) => author)).toEqual(['buyer', 'seller', 'seller', 'buyer']);
    expect(await types(scene.shop.buyer)).toContain('dispute.answered');
  });

  test('an offer is taken with one press, and both get what it says', async () => {
    const { id, dispute } = await disputed();
    await scene.acts.offer(dispute, scene.shop.seller, { outcome: 'part', refund: 5 });
    const { data } = await scene.acts.offer(dispute, scene.shop.seller, { outcome: 'part', refund: 8 });
    expect(data.offers).toMatchObject([
      { by: 'seller', outcome: 'part', price_back: 8, buyer_gets: 8.4, seller_gets: 12 },
    ]);
    expect(data.allowed).not.toContain('settle');
    const offer = data.offers[0]?.hash ?? '';
    expect((await scene.acts.settle(dispute, scene.shop.buyer, 'someotherofferthatis')).failure.error).toBe(
      'conflict',
    );
    const { data: ended } = await scene.acts.settle(dispute, scene.shop.buyer, offer);
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
    const { data } = await scene.acts.offer(dispute, scene.shop.seller, { outcome });
    await scene.acts.settle(dispute, scene.shop.buyer, data.offers[0]?.hash ?? '');
    expect(await order(id)).toMatchObject({ status, revisions_left: 2 });
    expect(await moneySteps(id)).toEqual(steps);
    expect((await scene.acts.read(dispute, scene.shop.seller)).data.end?.outcome).toBe(outcome);
  });

  test('sealed amounts settle in the middle once they cross, and nothing is revealed before', async () => {
    const { id, dispute } = await disputed();
    expect((await scene.acts.seal(dispute, scene.shop.buyer, 12)).data.sealed).toEqual({
      refund: 12,
      left: 2,
    });
    const { data } = await scene.acts.seal(dispute, scene.shop.seller, 11.99);
    expect(data).toMatchObject({ over: false, sealed: { refund: 11.99, left: 2 } });
    expect(JSON.stringify(data)).not.toMatch(/:12[,}]/);
    const { data: ended } = await scene.acts.seal(dispute, scene.shop.seller, 15.01);
    expect(ended.end).toMatchObject({ outcome: 'part', price_back: 13.5, seller_gets: 6.5 });
    expect((await order(id)).price_back).toBe(13.5);
  });

  test('a side names its sealed amount three times, and never more than the price', async () => {
    const { dispute } = await disputed();
    expect((await scene.acts.seal(dispute, scene.shop.buyer, 20.01)).failure.error).toBe('validation_failed');
    for (const amount of [20, 19, 18]) await scene.acts.seal(dispute, scene.shop.buyer, amount);
    expect((await scene.acts.seal(dispute, scene.shop.buyer, 17)).failure.error).toBe('illegal_transition');
    expect((await scene.acts.read(dispute, scene.shop.buyer)).data.sealed).toEqual({ refund: 18, left: 0 });
  });

  test('who opened it drops it, and the order goes on where it stood with its time', async () => {
    const { id, dispute } = await disputed();
    expect((await scene.acts.drop(dispute, scene.shop.seller)).failure.error).toBe('illegal_transition');
    await scene.acts.drop(dispute, scene.shop.buyer);
    expect((await order(id)).status).toBe('delivered');
    expect(await types(scene.shop.seller)).toContain('order.resumed');

    const late = await scene.shop.buy();
    await scene.shop.accept(late);
    await scene.shop.brief(late);
    const { due } = await order(late);
    const { data } = await scene.acts.open(late, scene.shop.seller, { ...opening, wants: 'payment' });
    await scene.shop.backend.advance('P2D');
    await scene.acts.drop(data.hash, scene.shop.seller);
    const resumed = await order(late);
    expect(resumed.status).toBe('accepted');
    expect((Date.parse(resumed.due ?? '') - Date.parse(due ?? '')) / 86_400_000).toBeCloseTo(2, 2);
    // It can be disputed again.
    expect((await scene.acts.open(late, scene.shop.buyer)).status).toBe(201);
  });

  test('a side says something forty times at most, and may escalate and settle afterwards', async () => {
    const { dispute } = await disputed();
    const at = scene.shop.backend.kernel.clock.now();
    for (let said = 1; said < rules.mostPositions; said += 1)
      await insertPosition(scene.shop.backend.kernel.db, {
        ...{ hash: newHash(), dispute, side: 'buyer', author: scene.shop.buyer.hash, message: 'More.' },
        ...{ quotes: [], asks: null, until: null, at },
      });
    expect((await scene.acts.answer(dispute, scene.shop.buyer)).failure.error).toBe('illegal_transition');
    expect((await scene.acts.read(dispute, scene.shop.buyer)).data.allowed).toEqual([
      'escalate',
      'offer',
      'seal',
      'drop',
    ]);
    expect((await scene.acts.answer(dispute, scene.shop.seller)).status).toBe(201);
  });

  test('positions carry files, and messages that are quoted on purpose', async () => {
    const id = await scene.shop.buy();
    await scene.shop.accept(id);
    const { thread } = await order(id);
    const params = { id: thread ?? '' };
    const said = await scene.shop.backend.call(
      'messages.post',
      { params, body: { message: 'I will add the print files.' } },
      scene.shop.seller.token,
    );
    const assets = [await scene.shop.upload(scene.shop.buyer, 'dispute', 'proof.txt')];
    const quotes = [said.data.hash];
    const { data } = await scene.acts.open(id, scene.shop.buyer, { ...opening, assets, quotes });
    expect(data.positions[0]).toMatchObject({
      quotes: [{ by: 'seller', message: 'I will add the print files.' }],
      files: [{ name: 'proof.txt' }],
    });
    const other = await openShopIn(scene.shop.backend);
    const foreign = await other.buy();
    await other.accept(foreign);
    const { failure } = await disputing(other.backend).open(foreign, other.buyer, { ...opening, quotes });
    expect(Object.keys(failure.errors?.children ?? {})).toEqual(['quotes']);
  });

  test('nobody disputes an order before it is accepted or after its end, nor for a reason of the other side', async () => {
    const pending = await scene.shop.buy();
    expect((await scene.acts.open(pending, scene.shop.buyer)).failure.error).toBe('illegal_transition');
    await scene.shop.accept(pending);
    expect((await scene.acts.open(pending, scene.shop.stranger)).failure.error).toBe('not_found');
    const wishOfSeller = { ...opening, wants: 'payment' } as const;
    expect((await scene.acts.open(pending, scene.shop.buyer, wishOfSeller)).failure.error).toBe(
      'validation_failed',
    );
    const reasonOfSeller = { ...opening, reason: 'misconduct' } as const;
    expect((await scene.acts.open(pending, scene.shop.buyer, reasonOfSeller)).failure.error).toBe(
      'validation_failed',
    );
    const tooMuch = { ...opening, wants: 'part', refund: 21 } as const;
    expect((await scene.acts.open(pending, scene.shop.buyer, tooMuch)).failure.error).toBe(
      'validation_failed',
    );
    expect((await order(pending)).status).toBe('accepted');
    expect((await scene.acts.open(await scene.shop.complete(), scene.shop.buyer)).failure.error).toBe(
      'illegal_transition',
    );
  });
});

import { disputeScene, opening, verdict } from '../../testing';
import type { Member } from '../../testing';
import { updateUser } from '../accounts';

describe('disputes with the admins', () => {
  const scene = disputeScene();
  const { order, moneySteps, types, admin, disputed, onDesk } = scene;

  test('72 hours of silence escalate it, and so does a side that asks', async () => {
    const silent = await disputed();
    await scene.shop.backend.advance('PT71H');
    expect((await scene.acts.read(silent.dispute, scene.shop.buyer)).data.status).toBe('pending');
    await scene.shop.backend.advance('PT2H');
    expect((await scene.acts.read(silent.dispute, scene.shop.buyer)).data).toMatchObject({
      ...{ status: 'escalated', turn: 'admins', silence: null },
    });
    expect(await types(scene.shop.buyer)).toContain('dispute.escalated');
    const { dispute } = await disputed();
    expect((await scene.acts.escalate(dispute, scene.shop.buyer)).data.status).toBe('escalated');
  });

  test('one admin is on it, who decides with reasons; it is carried out after 72 hours', async () => {
    const judge = await admin();
    const { id, dispute } = await onDesk(judge);
    const colleague = await admin();
    expect((await scene.acts.claim(dispute, colleague)).failure.error).toBe('conflict');
    expect((await scene.acts.decide(dispute, colleague)).failure.error).toBe('conflict');
    const nothing = { ...verdict, reason_buyer: ' ' };
    const { status, failure } = await scene.acts.decide(dispute, judge, nothing);
    expect([status, failure.errors?.children?.reason_buyer?.errors]).toEqual([400, ['Missing reason']]);
    const { data } = await scene.acts.decide(dispute, judge);
    expect(data.dispute.decision).toMatchObject({ outcome: 'part', buyer_gets: 10.5, seller_gets: 10 });
    expect((await scene.acts.read(dispute, scene.shop.buyer)).data).toMatchObject({
      ...{ status: 'escalated', turn: 'appeal', allowed: ['appeal'], over: false },
      silence: { result: 'decided' },
      decision: { reason_buyer: verdict.reason_buyer, reason_seller: verdict.reason_seller, final: false },
    });
    expect(await moneySteps(id)).toEqual(['charge', 'hold']);
    await scene.shop.backend.advance('PT73H');
    expect(await order(id)).toMatchObject({ status: 'completed', price_back: 10, refund: 10.5 });
    expect(await moneySteps(id)).toEqual(['charge', 'hold', 'release', 'cancel', 'refund']);
    expect((await scene.acts.readCase(dispute, judge)).data.dispute).toMatchObject({ over: true });

    // What was decided against the seller counts, which only admins of tasks see.
    const { task } = await order(id);
    const params = { user: scene.shop.seller.username, task: task.slug ?? '' };
    const viewer = await admin('ROLE_ADMIN_TASK');
    const figures = async (by: Member) =>
      (await scene.shop.backend.call('gigs.stats', { params }, by.token)).data;
    const counts = { seller_disputes_queue: 1, seller_disputes_result_went_against: 1 };
    expect(await figures(viewer)).toMatchObject(counts);
    expect(await figures(scene.shop.buyer)).not.toHaveProperty('seller_disputes_queue');
  });

  test('a side appeals once, another admin decides, and that is carried out at once', async () => {
    const judge = await admin();
    const other = await admin();
    const { id, dispute } = await onDesk(judge);
    await scene.acts.decide(dispute, judge);
    expect((await scene.acts.appeal(dispute, scene.shop.seller)).data).toMatchObject({
      status: 'escalated',
      allowed: expect.not.arrayContaining(['appeal']),
    });
    expect((await scene.acts.claim(dispute, judge)).failure.error).toBe('conflict');
    // Only who may decide it is told that it waits.
    expect((await types(judge)).filter((type) => type === 'dispute.waiting')).toHaveLength(1);
    expect((await types(other)).filter((type) => type === 'dispute.waiting')).toHaveLength(2);
    await scene.acts.claim(dispute, other);
    await scene.acts.decide(dispute, other, { ...verdict, outcome: 'payment' });
    expect(await order(id)).toMatchObject({ status: 'completed', price_back: 0 });
    expect((await scene.acts.appeal(dispute, scene.shop.buyer)).failure.error).toBe('illegal_transition');
    expect((await scene.acts.read(dispute, scene.shop.buyer)).data).toMatchObject({
      ...{ over: true, status: 'escalated' },
      decision: { final: true, outcome: 'payment' },
      first_decision: { final: false, outcome: 'part', price_back: 10, reason_buyer: verdict.reason_buyer },
    });
  });

  test('sides who settle after a decision and its appeal are not told that it was final', async () => {
    const judge = await admin();
    const { dispute } = await onDesk(judge);
    await scene.acts.decide(dispute, judge);
    await scene.acts.appeal(dispute, scene.shop.buyer);
    await scene.shop.backend.advance('PT1H');
    const { data } = await scene.acts.offer(dispute, scene.shop.seller, { outcome: 'part', refund: 11 });
    await scene.acts.settle(dispute, scene.shop.buyer, data.offers[0]?.hash ?? '');
    expect((await scene.acts.read(dispute, scene.shop.buyer)).data).toMatchObject({
      decision: { outcome: 'part', price_back: 10, final: false },
      end: { outcome: 'part', price_back: 11 },
    });
  });

  test('an admin asks a side for more, and is told when the time for that is over', async () => {
    const judge = await admin();
    const { dispute } = await onDesk(judge);
    const question = { side: 'seller', hours: 24, message: 'Where are the files?' } as const;
    await scene.acts.ask(dispute, judge, question);
    expect(await types(scene.shop.seller)).toContain('dispute.asked');
    const { data } = await scene.acts.read(dispute, scene.shop.seller);
    expect(data.positions.at(-1)).toMatchObject({
      ...{ author: 'admin', username: null, asks: 'seller', message: 'Where are the files?' },
    });
    await scene.acts.answer(dispute, scene.shop.seller);
    expect(await types(judge)).toContain('dispute.heard');
    await scene.shop.backend.advance('PT23H');
    expect(await types(judge)).not.toContain('dispute.deadline');
    await scene.shop.backend.advance('PT2H');
    expect(await types(judge)).toContain('dispute.deadline');
  });

  test('a dispute that its admin has left alone for a day can be taken by another', async () => {
    const { dispute } = await onDesk(await admin());
    await scene.shop.backend.advance('PT25H');
    const other = await admin();
    expect((await scene.acts.claim(dispute, other)).data.claim).toMatchObject({ mine: true });
    expect((await scene.acts.release(dispute, other)).data.claim).toBeNull();
  });

  test('the sides may still settle until it is decided', async () => {
    const judge = await admin();
    const { id, dispute } = await onDesk(judge);
    const { data } = await scene.acts.offer(dispute, scene.shop.seller, { outcome: 'refund' });
    await scene.acts.settle(dispute, scene.shop.buyer, data.offers[0]?.hash ?? '');
    expect((await order(id)).status).toBe('cancelled');
    expect((await scene.acts.decide(dispute, judge)).failure.error).toBe('illegal_transition');
  });

  test('a side who is an admin does not judge themselves', async () => {
    const { dispute } = await disputed();
    await scene.acts.escalate(dispute, scene.shop.buyer);
    await updateUser(scene.shop.backend.kernel.db, scene.shop.seller.hash, {
      roles: ['ROLE_USER', 'ROLE_SELLER', 'ROLE_ADMIN_DISPUTE'],
    });
    expect((await scene.acts.claim(dispute, scene.shop.seller)).failure.error).toBe('conflict');
  });

  test('a decision that was carried out is kept without names, and counts for the usual share', async () => {
    await scene.enter({ categories: ['design/logo-design'] });
    const judge = await admin();
    const query = { category: 'design/logo-design', reason: 'misconduct' } as const;
    const read = async () => {
      const precedents = await scene.shop.backend.call('disputes.precedents', { query }, judge.token);
      const usual = await scene.shop.backend.call('disputes.usualShare', { query }, judge.token);
      return { precedents: precedents.data, usual: usual.data };
    };
    const before = await read();
    const decided = async (outcome: 'refund' | 'part' | 'payment', refund?: number) => {
      const id = await scene.shop.buy();
      await scene.shop.accept(id);
      const { data } = await scene.acts.open(id, scene.shop.seller, {
        ...opening,
        wants: 'payment',
        reason: 'misconduct',
      });
      await scene.acts.escalate(data.hash, scene.shop.buyer);
      await scene.acts.claim(data.hash, judge);
      const { title } = (await order(id)).task;
      await scene.acts.decide(data.hash, judge, {
        ...verdict,
        ...{ outcome, refund },
        reason_seller: `You told ${scene.shop.buyer.username.toUpperCase()} that “${title}” was done, ${scene.shop.seller.username}.`,
      });
      return data.hash;
    };
    for (const [outcome, refund] of [['refund'], ['part', 5], ['payment']] as const)
      await decided(outcome, refund);
    expect(await read()).toEqual(before);
    await scene.shop.backend.advance('PT73H');
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
    const count = async (by: Member) =>
      (await scene.shop.backend.call('disputes.overview', {}, by.token)).data;
    const judge = await admin();
    const reader = await admin('ROLE_ADMIN_DISPUTE_ESCALATED');
    const before = await count(judge);
    const made = await disputed();
    await scene.acts.escalate(made.dispute, scene.shop.seller);
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
    await scene.acts.claim(made.dispute, judge);
    expect((await count(judge)).unclaimed).toBe((counts.unclaimed ?? 0) - 1);
    await scene.shop.backend.advance('P15D');
    expect((await count(judge)).still).toBeGreaterThan(before.still);
    const { data } = await scene.shop.backend.call(
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
      scene.shop.backend.call('disputes.list', { params: { action }, query: { terms: 'logo' } }, by.token);
    const { data } = await list(judge, 'escalated');
    expect(data.find(({ hash }) => hash === dispute)).toMatchObject({
      ...{ status: 'escalated', buyer: scene.shop.buyer.username, claimed_by: judge.username, paid: 21 },
    });
    expect((await list(judge, 'outstanding')).data.map(({ hash }) => hash)).not.toContain(dispute);
    const reader = await admin('ROLE_ADMIN_DISPUTE_COMPLETE');
    expect((await list(reader, 'complete')).status).toBe(200);
    expect((await list(reader, 'escalated')).failure.error).toBe('forbidden');
    expect((await scene.acts.readCase(dispute, reader)).failure.error).toBe('forbidden');
  });
});

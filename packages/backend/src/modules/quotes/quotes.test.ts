import { orders as money, tasks as rules } from '@tasklane/contracts';
import { builtPassword, latestOf, negotiate, openShop, openShopIn } from '../../testing';
import type { Member, Quote, Shop } from '../../testing';
import { findUser } from '../accounts';

const DAY = 86_400_000;

describe('custom quotes', () => {
  let first: Shop;
  let shop: Shop;
  let talk: ReturnType<typeof negotiate>;
  beforeAll(async () => {
    first = await openShop();
  });
  beforeEach(async () => {
    shop = await openShopIn(first.backend);
    talk = negotiate(shop.backend, { ...shop, task: shop.task.hash });
  });
  afterAll(() => first.backend.close());

  const check = (by: Member = shop.buyer) =>
    shop.backend.call('quotes.check', { params: { id: shop.task.hash } }, by.token);
  const statusOf = async (id: string) => (await talk.read(id)).status;
  const types = async (who: Member) => {
    await shop.backend.settled();
    const { data } = await shop.backend.call('notifications.list', { query: {} }, who.token);
    return data.map(({ type }) => type);
  };
  const linesOf = async () => {
    const params = { id: shop.seller.hash };
    const answer = await shop.backend.call('messages.direct', { params, query: {} }, shop.buyer.token);
    return answer.data.results.map(({ body }) => body);
  };

  describe('on the way to an offer', () => {
    test('pass through requested, amended, accepted and sent, in that order', async () => {
      const request = await talk.ask();
      expect(request.status).toBe(200);
      const { hash } = request.data;
      expect(request.data).toMatchObject({
        status: 'requested',
        side: 'buyer',
        turn: 'seller',
        standing: null,
      });

      const drafted = await talk.draft(hash);
      expect(drafted.data).toMatchObject({ status: 'amended', draft: { budget: 95, revisions: 2 } });
      // A draft is the seller's own business.
      expect(await talk.read(hash)).toMatchObject({ status: 'requested', draft: null });

      const sent = await talk.act(hash, 'accept');
      expect(sent.data).toMatchObject({ status: 'sent', turn: 'buyer', draft: null });
      expect(sent.data.steps.map(({ event, status }) => [event, status])).toEqual([
        ['request', 'requested'],
        ['amend', 'amended'],
        ['accept', 'accepted'],
        ['send', 'sent'],
      ]);
      const quote = await talk.read(hash);
      expect(quote.versions.map(({ by, budget, delivery }) => [by, budget, delivery])).toEqual([
        ['buyer', 80, 120],
        ['seller', 95, 168],
      ]);
      expect(quote).toMatchObject({ standing: latestOf(quote), can_buy: true });
      expect(await linesOf()).toEqual(['The seller sent an offer.', 'The buyer asked for a custom quote.']);
      expect(await types(shop.buyer)).toEqual(['quote.sent']);
      expect(await types(shop.seller)).toEqual(['quote.requested']);
    });

    test('take the request as it is, if the buyer named a budget', async () => {
      const { hash } = (await talk.ask()).data;
      const { data } = await talk.act(hash, 'accept');
      expect(data.versions.at(-1)).toMatchObject({ by: 'seller', budget: 80, delivery: 120, revisions: 2 });
    });

    test('need an offer, if the buyer named none', async () => {
      const { hash, versions } = (await talk.ask({ budget: undefined })).data;
      expect(versions[0]?.budget).toBeNull();
      expect((await talk.act(hash, 'accept')).failure.error).toBe('illegal_transition');
      await talk.draft(hash);
      expect((await talk.act(hash, 'accept')).data.status).toBe('sent');
    });

    test('say why the seller declined, who has to say it', async () => {
      const { hash } = (await talk.ask()).data;
      const silent = await talk.act(hash, 'decline', { message: '  ' });
      expect(silent.failure.errors?.children?.message?.errors).toEqual(['Write a message first.']);
      expect((await talk.act(hash, 'decline')).status).toBe(400);
      await talk.act(hash, 'decline', { message: 'I do not draw foxes.' });
      expect(await talk.read(hash)).toMatchObject({
        ...{ status: 'declined', turn: null, allowed: [], expires: null },
        decline_message: 'I do not draw foxes.',
      });
      expect(await types(shop.buyer)).toEqual(['quote.declined']);
    });

    test('are mailed to whoever has the next step', async () => {
      await talk.offered();
      await shop.backend.settled();
      const mails = async ({ hash }: Member) => {
        const to = (await findUser(shop.backend.kernel.db, hash))?.email ?? '';
        const { data } = await shop.backend.call('dev.mail', { query: { to } });
        return data.map(({ subject }) => subject);
      };
      expect(await mails(shop.seller)).toEqual([expect.stringContaining('Custom quote requested')]);
      expect(await mails(shop.buyer)).toEqual([expect.stringContaining('Your offer for')]);
    });
  });

  describe('can be requested', () => {
    test('once at a time, and again when the last one is over', async () => {
      expect((await check()).status).toBe(200);
      const { hash } = (await talk.ask()).data;
      expect((await check()).failure).toMatchObject({
        error: 'quote_exists',
        error_message: 'You already requested a custom quote for this task.',
      });
      expect((await talk.ask()).failure.error).toBe('quote_exists');
      await talk.act(hash, 'withdraw', { by: shop.buyer });
      expect((await check()).status).toBe(200);
      expect((await talk.ask()).status).toBe(200);
    });

    test('of others, for a task on sale, from a verified seller who is there', async () => {
      expect((await check(shop.seller)).failure.error).toBe('own_task');
      await shop.setAway(true);
      expect((await check()).failure.error_message).toBe(
        'The seller is away and can’t answer requests right now.',
      );
      await shop.setAway(false);
      await shop.setOnSale(false);
      expect((await talk.ask()).failure.error).toBe('quote_not_offered');
      await shop.setOnSale(true);
      await shop.setVerificationType(0);
      expect((await check()).failure.error).toBe('quote_not_offered');
    });

    test.each([
      ['a budget below one dollar', { budget: 0.99 }, 'budget', 'Enter a budget'],
      ['a budget above 500 dollars', { budget: 500.01 }, 'budget', 'The maximum budget is 500'],
      ['a delivery time that is not offered', { delivery: 100 }, 'delivery', undefined],
      [
        'no requirements',
        { additional_information: '  ' },
        'additional_information',
        'Enter your requirements',
      ],
      ['long requirements', { additional_information: 'x'.repeat(501) }, 'additional_information', undefined],
    ] as const)('not with %s', async (_name, what, field, text) => {
      const { status, failure } = await talk.ask(what);
      expect(status).toBe(400);
      const [shown] = failure.errors?.children?.[field]?.errors ?? [];
      expect(shown).toEqual(text ?? expect.any(String));
    });

    test('with a budget that is rounded to the cent', async () => {
      expect((await talk.ask({ budget: 12.345 })).data.versions[0]?.budget).toBe(12.35);
    });

    test.each([
      [{ revisions: -1 }, 400],
      [{ revisions: 0 }, 200],
      [{ revisions: 10 }, 200],
      [{ revisions: 11 }, 400],
      [{ budget: 500 }, 200],
      [{ budget: 501 }, 400],
    ])('and answered with %o: %i', async (what, expected) => {
      const { hash } = (await talk.ask()).data;
      expect((await talk.draft(hash, what)).status).toBe(expected);
    });
  });

  describe('are terms that both have seen', () => {
    test('an amendment is a new version, and the earlier ones stay', async () => {
      const { hash, standing } = await talk.offered();
      expect((await talk.counter(hash, { budget: 85 })).data).toMatchObject({
        ...{
          status: 'requested',
          turn: 'seller',
          standing,
          can_buy: false,
          rounds_left: rules.customQuote.rounds - 2,
        },
      });
      await talk.draft(hash, { budget: 90 });
      const { versions } = (await talk.act(hash, 'accept')).data;
      expect(versions.map(({ number, budget }) => [number, budget])).toEqual([
        [1, 80],
        [2, 95],
        [3, 85],
        [4, 90],
      ]);
    });

    test.each(['seller', 'buyer'] as const)(
      'a counter-proposal that the %s ends leaves the offer',
      async (side) => {
        const { hash, standing } = await talk.offered();
        await talk.counter(hash, { budget: 85 });
        await talk.act(hash, 'keep', { by: shop[side] });
        expect(await talk.read(hash)).toMatchObject({ status: 'sent', standing, can_buy: true });
        const other = side === 'seller' ? shop.buyer : shop.seller;
        expect(await types(other)).toContain(`quote.kept.${side}`);
        const answer = await talk.putInBasket(hash);
        expect(answer.status).toBe(201);
      },
    );

    test('there is no offer to keep to before the first one', async () => {
      const { hash } = (await talk.ask()).data;
      expect((await talk.act(hash, 'keep')).failure.error).toBe('illegal_transition');
    });

    test('the buyer asks ten times at most', async () => {
      const { hash } = await talk.offered();
      for (let round = 2; round <= rules.customQuote.rounds; round += 1) {
        expect((await talk.counter(hash)).status).toBe(200);
        await talk.act(hash, 'keep');
      }
      expect((await talk.read(hash)).rounds_left).toBe(0);
      expect((await talk.counter(hash)).failure.error).toBe('illegal_transition');
      expect((await talk.putInBasket(hash)).status).toBe(201);
    });

    test('nobody agrees to what they have not seen', async () => {
      const { hash, versions } = (await talk.ask()).data;
      await talk.draft(hash);
      // The seller's other page still shows the request.
      const old = await talk.act(hash, 'accept', { version: versions[0]?.hash ?? '' });
      expect(old.failure).toMatchObject({ code: 409, error: 'version_changed' });
      await talk.act(hash, 'accept');
      const { standing } = await talk.read(hash);
      await talk.counter(hash);
      await talk.draft(hash, { budget: 300 });
      await talk.act(hash, 'accept');
      const late = await talk.putInBasket(hash, standing ?? '');
      expect(late.failure).toMatchObject({
        error: 'not_purchasable',
        error_message: 'This offer isn’t available any more.',
      });
      expect((await talk.counter(hash, { version: standing ?? '' })).failure.error).toBe('version_changed');
    });

    test('a copy of one’s data has what one wrote, and no draft of the other side', async () => {
      const { hash } = await talk.offered();
      await talk.counter(hash, { additional_information: 'Two foxes are enough.' });
      await talk.draft(hash, { message: 'A secret so far.' });
      const copyOf = async ({ token }: Member) => {
        const answer = await fetch(`${shop.backend.url}/api/user/export`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ password: builtPassword }),
        });
        return answer.text();
      };
      const [buyers, sellers] = [await copyOf(shop.buyer), await copyOf(shop.seller)];
      expect(buyers).toContain('Two foxes are enough.');
      expect(buyers).not.toContain('A secret so far.');
      expect(sellers).toContain('A secret so far.');
      expect(sellers).not.toContain('Two foxes are enough.');
    });

    test('only the two see and change them', async () => {
      const { hash } = (await talk.ask()).data;
      const by = shop.stranger;
      const params = { id: hash };
      expect((await shop.backend.call('quotes.read', { params }, by.token)).status).toBe(404);
      expect((await talk.draft(hash, {}, by)).status).toBe(403);
      expect((await talk.draft(hash, {}, shop.buyer)).status).toBe(403);
      const list = async (who: Member, query: { with?: string; state?: 'open' | 'over' } = {}) =>
        (await shop.backend.call('quotes.list', { query }, who.token)).data.map((quote) => quote.hash);
      expect(await list(by)).toEqual([]);
      expect(await list(shop.buyer, { with: shop.seller.hash, state: 'open' })).toEqual([hash]);
      expect(await list(shop.seller, { with: shop.buyer.hash })).toEqual([hash]);
      expect(await list(shop.buyer, { with: by.hash })).toEqual([]);
      expect(await list(shop.buyer, { state: 'over' })).toEqual([]);
    });
  });

  describe('that are bought', () => {
    /** Puts the offer that stands in the basket, and pays for it. */
    async function buy(hash: string, card?: string) {
      const { data } = await talk.putInBasket(hash);
      return shop.pay(data.hash, await shop.card(card));
    }

    test('make an order with exactly these terms', async () => {
      const { hash } = await talk.offered();
      const basket = await talk.putInBasket(hash);
      const params = { id: basket.data.hash };
      const contents = await shop.backend.call('basket.read', { params }, shop.buyer.token);
      expect(contents.data).toMatchObject({ price: 95, service_fee: 4.75, total: 99.75, available: true });
      const more = await shop.backend.call(
        'basket.change',
        { params, body: { quantity: 2 } },
        shop.buyer.token,
      );
      expect(more.status).toBe(400);
      // The task itself becomes dearer meanwhile.
      await shop.setPrice(99);
      const paid = await shop.pay(basket.data.hash, await shop.card());
      const order = (await shop.read(paid.data.order ?? '')).data;
      expect(order).toMatchObject({
        ...{ price: 95, revisions_left: 2 },
        package: { price: 95, delivery: 168, revisions: 2 },
      });
      expect(await talk.read(hash)).toMatchObject({ status: 'bought', order: paid.data.order, allowed: [] });
      expect((await check()).status).toBe(200);
      await shop.checkLedger();
    });

    test('replace what was in the basket', async () => {
      await shop.fillBasket();
      const { hash } = await talk.offered();
      expect((await talk.putInBasket(hash)).status).toBe(201);
      expect((await talk.putInBasket(hash)).status).toBe(201);
      const { data } = await shop.backend.call('basket.list', {}, shop.buyer.token);
      expect(data.map(({ price }) => price)).toEqual([95]);
    });

    test('do not change or expire while they are being paid', async () => {
      const { hash } = await talk.offered();
      const { data } = await buy(hash, money.sandboxCards.stepUp);
      expect(data.status).toBe('requires_action');
      expect(await talk.read(hash)).toMatchObject({ paying: true, can_buy: false, allowed: [] });
      expect((await talk.act(hash, 'withdraw', { by: shop.buyer })).failure.error).toBe('illegal_transition');
      const refusal = await talk.act(hash, 'decline', { message: 'Too late.' });
      expect(refusal.failure.error).toBe('illegal_transition');
      expect((await talk.counter(hash)).failure.error).toBe('illegal_transition');
    });

    test('go on when the payment fails, with the time that is left', async () => {
      const { hash, expires } = await talk.offered();
      await buy(hash, money.sandboxCards.declined);
      expect(await talk.read(hash)).toMatchObject({ status: 'sent', paying: false, can_buy: true, expires });
      expect((await buy(hash)).data.status).toBe('succeeded');
      expect(await statusOf(hash)).toBe('bought');
    });

    test('cannot be bought twice, or by others', async () => {
      const { hash, standing } = await talk.offered();
      const body = { quote: hash, version: standing ?? '' };
      const other = await shop.backend.call('basket.createOfQuote', { body }, shop.stranger.token);
      expect(other.status).toBe(404);
      await buy(hash);
      expect((await talk.putInBasket(hash, body.version)).failure.error).toBe('not_purchasable');
    });
  });

  describe('and time', () => {
    const expiry = (quote: Quote) =>
      Math.round((Date.parse(quote.expires ?? '') - shop.backend.kernel.clock.now().getTime()) / DAY);

    /** Lets time pass, and whatever follows from it happen. */
    async function pass(duration: string): Promise<void> {
      await shop.backend.advance(duration);
      await shop.backend.settled();
    }

    test.each([
      ['a request', async () => (await talk.ask()).data.hash],
      ['an offer', async () => (await talk.offered()).hash],
    ] as const)('%s expires after seven days', async (_name, make) => {
      const hash = await make();
      await pass('P6D');
      expect(await statusOf(hash)).not.toBe('expired');
      await pass('P1D');
      expect(await talk.read(hash)).toMatchObject({ status: 'expired', allowed: [], can_buy: false });
      expect(await types(shop.buyer)).toContain('quote.expired');
      expect(await types(shop.seller)).toContain('quote.expired');
      expect((await talk.putInBasket(hash)).status).not.toBe(201);
    });

    test('a draft does not give the request more time', async () => {
      const { hash } = (await talk.ask()).data;
      await pass('P6D');
      await talk.draft(hash);
      await pass('P1D');
      expect(await statusOf(hash)).toBe('expired');
    });

    test('stands still while the seller is away', async () => {
      const { hash } = await talk.offered();
      await pass('P2D');
      const change = async (away: 0 | 1) => {
        const body = { away };
        await shop.backend.call('user.change', { body }, shop.seller.token);
        await shop.backend.settled();
      };
      await change(1);
      expect(await talk.read(hash)).toMatchObject({
        ...{ paused: true, expires: null, hindrance: 'seller-away', can_buy: false },
      });
      expect(await types(shop.buyer)).toContain('quote.paused');
      await pass('P20D');
      expect(await statusOf(hash)).toBe('sent');
      await change(0);
      expect(await types(shop.buyer)).toContain('quote.resumed');
      expect(await types(shop.seller)).not.toContain('quote.paused');
      const back = await talk.read(hash);
      expect(back).toMatchObject({ paused: false, hindrance: null, can_buy: true });
      expect(expiry(back)).toBe(5);
      await pass('P5D');
      expect(await statusOf(hash)).toBe('expired');
    });

    test('says when the task was taken off sale', async () => {
      const { hash } = await talk.offered();
      await shop.setOnSale(false);
      expect(await talk.read(hash)).toMatchObject({ hindrance: 'task-unlisted', can_buy: false });
      expect((await talk.putInBasket(hash)).failure.error).toBe('not_purchasable');
    });

    test.each(['buyer', 'seller'] as const)('ends when the %s closes the account', async (side) => {
      const { hash } = await talk.offered();
      const body = { password: builtPassword };
      const closed = await shop.backend.call('user.close', { body }, shop[side].token);
      expect(closed.status).toBe(200);
      const other = side === 'buyer' ? shop.seller : shop.buyer;
      const { status, steps } = await talk.read(hash, other);
      expect(status).toBe(side === 'buyer' ? 'withdrawn' : 'declined');
      expect(steps.at(-1)?.by).toBe('system');
      expect(await types(other)).toContain('quote.ended');
    });
  });
});

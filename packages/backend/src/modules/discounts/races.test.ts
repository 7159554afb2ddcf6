import {
  buildAdmin,
  buildDiscount,
  describeOnEachDatabase,
  fillDiscountForm,
  openShop,
  openShopIn,
} from '../../testing';
import type { Shop } from '../../testing';

// A task of the shop costs 20 dollars, and the service fee is five percent.
describeOnEachDatabase('a discount code that is used several times at once', (database) => {
  let shop: Shop;
  let admin: string;
  beforeAll(async () => {
    shop = await openShop({ database });
    admin = (await buildAdmin(shop.backend, 'ROLE_ADMIN_DISCOUNT')).token;
  });
  afterAll(() => shop.backend.close());
  afterEach(() => shop.checkLedger());

  const figures = async (id: string) =>
    (await shop.backend.call('discounts.read', { params: { id } }, admin)).data;

  const apply = (code: string, by: Shop) =>
    by.backend.call('basket.applyDiscount', { query: {}, body: { discount_code: code } }, by.buyer.token);

  /** Has a basket with the code, and as many cards as given, so that only the payments themselves race. */
  async function readyToPay(code: string, by: Shop, cards = 1) {
    const basket = await by.fillBasket();
    await apply(code, by);
    const revision = await by.revisionOf(basket);
    const bought = await Promise.all(Array.from({ length: cards }, () => by.card()));
    return () => Promise.all(bought.map((card) => by.pay(basket, card, { revision })));
  }

  test('is given out for the last time once, to one of ten buyers', async () => {
    const { code, hash } = await buildDiscount(shop.backend, { max_uses: 1 });
    const shops = await Promise.all(Array.from({ length: 10 }, () => openShopIn(shop.backend)));
    const ready = await Promise.all(shops.map((each) => readyToPay(code, each)));
    const answers = (await Promise.all(ready.map((pay) => pay()))).flat();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ failure }) => failure.error)).toEqual(Array(9).fill('checkout_changed'));
    expect(refused[0]?.failure.data).toMatchObject({ total: 21 });
    expect(await figures(hash)).toMatchObject({ state: 'used_up', uses: 1, held: 0, cost: 4 });
  });

  test('is used once by a buyer who presses twice', async () => {
    const { code, hash } = await buildDiscount(shop.backend, { max_uses_per_buyer: 1 });
    const pay = await readyToPay(code, shop, 2);
    const answers = await pay();
    expect(new Set(answers.map(({ data }) => data.order)).size).toBe(1);
    await shop.fillBasket();
    expect((await apply(code, shop)).failure.errors?.children?.discount_code?.errors).toEqual([
      expect.stringMatching(/already used/),
    ]);
    expect(await figures(hash)).toMatchObject({ state: 'active', uses: 1, held: 0 });
  });

  test('is changed by one of two admins who were shown the same terms', async () => {
    const { code, hash } = await buildDiscount(shop.backend);
    const { version } = await figures(hash);
    const changed = (value: number) => {
      const body = { ...fillDiscountForm({ code, value }), version };
      return shop.backend.call('discounts.change', { params: { id: hash }, body }, admin);
    };
    const answers = await Promise.all([changed(30), changed(40)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.failure.error).toBe('version_changed');
    const winner = answers.find(({ status }) => status === 200)?.data;
    expect(await figures(hash)).toMatchObject({ value: winner?.value, version: winner?.version });
    // Its answer was lost: it is sent again as it was.
    expect((await changed(winner?.value ?? 0)).data).toMatchObject({ version: winner?.version });
  });
});

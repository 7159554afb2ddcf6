import { openShop } from '../../testing';
import type { Shop } from '../../testing';

describe('earnings of completed sales over time', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await shop.complete();
    await shop.backend.advance('P4D');
    await shop.complete();
    // Paid, but not completed yet.
    await shop.buy();
  });
  afterAll(() => shop.backend.close());

  const earnings = async (days: number, { token } = shop.seller) =>
    (await shop.backend.call('user.earnings', { query: { days } }, token)).data;

  test('each sale counts on its day, until it is older than the period', async () => {
    const { total, previous, step, parts } = await earnings(30);
    expect({ total, previous, step, length: parts.length }).toEqual({
      total: 40,
      previous: 0,
      step: 1,
      length: 30,
    });
    expect(parts.flatMap(({ amount }, index) => (amount === 0 ? [] : [[index, amount]]))).toEqual([
      [25, 20],
      [29, 20],
    ]);
    const days = parts.map(({ from }) => Date.parse(from));
    expect(days.slice(1).every((day, index) => day - (days[index] ?? 0) === 86_400_000)).toBe(true);

    // The first sale is then older than the period, and counts as before it.
    await shop.backend.advance('P27D');
    expect(await earnings(30)).toMatchObject({ total: 20, previous: 20 });
    expect(await earnings(90)).toMatchObject({ total: 40, previous: 0 });
  });

  test.each([90, 365])('the parts of a period of %s days cover it without a gap', async (days) => {
    const { total, step, parts } = await earnings(days);
    expect(step * parts.length).toBe(days);
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    expect(total).toBe(40);
  });

  test('the buyer of the sales has no earnings, and unsupported periods are refused', async () => {
    expect((await earnings(30, shop.buyer)).total).toBe(0);
    const refused = await shop.backend.call('user.earnings', { query: { days: 31 } }, shop.seller.token);
    expect(refused.failure.error).toBe('validation_failed');
  });
});

import { register } from '../commands/people';
import { screens } from '../commands/screens';
import { anyTask, fillBasket } from '../commands/shopping';
import { expect, expectAccessible, test } from '../fixtures';
import { PayPage } from '../pages/checkout';
import { CoinForm, UnusedCoins } from '../pages/coins';

for (const { language, viewport } of screens) {
  const how = `in ${language} at ${viewport.width} pixels`;

  test(`a buyer sends too little ETN, then the rest ${how}`, async ({ api, visit }) => {
    const buyer = await register(api, 'buyer');
    const basket = await fillBasket(buyer, await anyTask(api));
    const page = await visit(buyer, { locale: language, viewport });
    const coins = new CoinForm(page, language);
    await new PayPage(page).open(basket);

    await test.step('Given a request for ETN, with a code and a link to a wallet', async () => {
      await coins.ask('etn');
      await expect(coins.code).toBeVisible();
      await expect(coins.openInWallet).toHaveAttribute('href', /^ethereum:0x[0-9a-f]{40}@\d+\?value=\d+$/i);
      await expectAccessible(page);
    });

    await test.step('When half of it arrives, the rest and the payment reference are asked for', async () => {
      await coins.send('half');
      await coins.waitForPartial();
      await coins.reference.fill('0x1234567890');
      await coins.reference.press('Enter');
      await expect(coins.reference).toHaveAttribute('aria-invalid', 'true');
      await expect(coins.reference).toHaveValue('0x1234567890');
      await expectAccessible(page);
    });

    await test.step('Then the rest completes the order once it is confirmed', async () => {
      await coins.send('exact');
      await coins.waitForReceipt();
      await expectAccessible(page);
      await coins.waitForOrder();
      expect(await buyer.api.get('orders.list', { query: {} })).toHaveLength(1);
    });
  });
}

test('a buyer who leaves after sending another coin has bought all the same', async ({ api, visit }) => {
  const buyer = await register(api, 'buyer');
  const basket = await fillBasket(buyer, await anyTask(api));
  const page = await visit(buyer);
  const coins = new CoinForm(page);
  await new PayPage(page).open(basket);
  await coins.ask('crypto');
  await coins.send('double');
  await page.goto('/');
  const orders = () => buyer.api.get('orders.list', { query: {} });
  await expect.poll(async () => (await orders()).length).toBe(1);
  // What came too much is on the gift balance.
  const balance = async () => (await buyer.api.get('giftCards.balance', {})).balance;
  await expect.poll(balance).toBeGreaterThan(0);
});

for (const { language, viewport } of screens) {
  test(`a buyer has what was paid too much sent back in ${language} at ${viewport.width} pixels`, async ({
    api,
    visit,
  }) => {
    // Given a buyer who has sent twice as much as was asked for, which the chain has confirmed
    const buyer = await register(api, 'buyer');
    const basket = await fillBasket(buyer, await anyTask(api));
    const page = await visit(buyer, { locale: language, viewport });
    const coins = new CoinForm(page, language);
    await new PayPage(page).open(basket);
    await coins.ask('etn');
    await coins.send('double');
    await coins.waitForOrder();
    const status = async () => (await buyer.api.get('payments.unused', {}))[0]?.status;
    await expect.poll(status).toBe('gift');

    // When they sign with the wallet that paid
    const unused = new UnusedCoins(page, language);
    await unused.open();
    await expectAccessible(page);
    await unused.sendBack();

    // Then the coins go back to it, and are no gift balance any more
    await expect(unused.sending).toBeVisible();
    await expect.poll(status).toBe('sent');
    expect(await buyer.api.get('giftCards.balance', {})).toMatchObject({ balance: 0 });
    await unused.open();
    await expect(unused.sent).toBeVisible();
  });
}

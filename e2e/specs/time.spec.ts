import { signInAs } from '../commands/accounts';
import { register } from '../commands/people';
import { anyTask, buy, fillBasket } from '../commands/shopping';
import { otherBuildOf, teamAt } from '../commands/teams';
import { expect, test } from '../fixtures';
import { PayPage } from '../pages/checkout';
import { CoinForm } from '../pages/coins';
import { Header } from '../pages/header';
import { BuyersOrderPage } from '../pages/orders';
import { Visitor } from '../pages/stay';

// These move the clock of the whole site: the configuration runs them last.

test('unsaved text survives a night in which its remote is deployed and the token expires', async ({
  api,
  site,
  visit,
}) => {
  // Given a seller who writes a task
  const seller = await signInAs(api, 'basic seller');
  const page = await visit(seller);
  const visitor = await Visitor.at(page);
  await page.goto('/my-account/tasks/create');
  const title = page.getByRole('textbox').first();
  await title.fill('A logo for');

  // When the page's team deploys and the night passes, for the site and for the browser
  const team = teamAt(site);
  const registry = page.waitForResponse('**/registry.json');
  await team.deploy('task-page', await otherBuildOf('task-page'));
  await registry;
  await api.get('test.clock', { body: { advance: 'PT10H' } });
  await visitor.stay('night');

  // Then the text is still there, and the seller continues as themselves
  await expect(title).toHaveValue('A logo for');
  await title.fill('A logo for my shop');
  await visitor.stay('minute');
  await expect(title).toHaveValue('A logo for my shop');
  await new Header(page).account(seller.username).click();
  await page.getByRole('link', { name: 'Transactions' }).click();
  await expect(page).toHaveURL('/my-account/transactions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(new Header(page).account(seller.username)).toBeVisible();
  await team.rollback('task-page');
});

test('a price in coins that has expired is replaced by a new one, which pays', async ({ api, visit }) => {
  // Given a buyer who was asked for bitcoins
  const buyer = await register(api, 'buyer');
  const page = await visit(buyer);
  const coins = new CoinForm(page);
  await new PayPage(page).open(await fillBasket(buyer, await anyTask(api)));
  await coins.ask('btc');
  const link = (await coins.openInWallet.getAttribute('href')) ?? '';

  // When the price is no longer held, then another address is asked to be paid to
  await api.get('test.clock', { body: { advance: 'PT15M' } });
  await expect(coins.openInWallet).not.toHaveAttribute('href', link);

  // And what is sent there pays, once some blocks have passed
  await coins.send('exact');
  await api.get('test.clock', { body: { advance: 'PT1M' } });
  await coins.waitForOrder();
});

test('an order that nobody accepts is cancelled and refunded after seven days', async ({ api, visit }) => {
  // Given an order that waits for its seller
  const buyer = await register(api, 'buyer');
  const order = await buy(buyer, await anyTask(api));
  const page = await visit(buyer);
  const orderPage = new BuyersOrderPage(page);
  await orderPage.open(order);
  await expect(orderPage.status).toHaveText('Waiting acceptance');

  // When seven days pass, and the whole site does each day what is due
  for (let day = 1; day <= 7; day += 1) await api.get('test.clock', { body: { advance: 'P1D' } });

  // Then it is cancelled, and all of the money is refunded
  await expect(async () => {
    await page.reload();
    await expect(orderPage.status).toHaveText('Refunded', { timeout: 2_000 });
    await expect(orderPage.money).toContainText('was refunded to', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  expect((await api.get('test.ledger', {})).sum).toBe(0);
});

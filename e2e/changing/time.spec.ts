import { signInAs } from '../commands/accounts';
import { moveClock } from '../commands/clock';
import { register, signIn } from '../commands/people';
import { screens } from '../commands/screens';
import { registerSeller } from '../commands/sellers';
import { anyTask, buy, fillBasket } from '../commands/shopping';
import { otherBuildOf, teamAt } from '../commands/teams';
import { within } from '../commands/texts';
import { expect, expectAccessible, test } from '../fixtures';
import { PayPage } from '../pages/checkout';
import { CoinForm } from '../pages/coins';
import { Header } from '../pages/header';
import { OrderChanges } from '../pages/order-changes';
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
  await moveClock(api, { hours: 10 });
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
  await moveClock(api, { minutes: 15 });
  await expect(coins.openInWallet).not.toHaveAttribute('href', link);

  // And what is sent there pays, once some blocks have passed
  await coins.send('exact');
  await moveClock(api, { minutes: 1 });
  await coins.waitForOrder();
});

test('a late order is given more time, and then ends with a part refunded', async ({ api, visit }) => {
  // Given an order of which the work has been due for a day
  const [wide, narrow] = screens;
  const { seller, task } = await registerSeller(api);
  const buyer = await register(api, 'buyer');
  const order = await buy(buyer, task);
  const params = { id: order };
  await seller.api.get('orders.changeStatus', { params, body: { status: 'accepted' } });
  const brief = { agree_terms: true, message: 'A fox, from the side.', assets: [] };
  await buyer.api.get('orders.giveRequirement', { params, body: brief });
  for (let day = 1; day <= 4; day += 1) await moveClock(api, { days: 1 });
  await moveClock(api, { hours: 1 });
  const [sellerNow, buyerNow] = [await signIn(api, seller), await signIn(api, buyer)];
  const sellersPage = await visit(sellerNow, { locale: wide.language, viewport: wide.viewport });
  const buyersPage = await visit(buyerNow, { locale: narrow.language, viewport: narrow.viewport });
  const sellers = new OrderChanges(sellersPage, 'deliver', wide.language);
  const buyers = new OrderChanges(buyersPage, 'receive', narrow.language);

  // When the buyer, who could cancel, gives more time instead
  await buyers.open(order);
  await expect(buyers.pastDue.getByRole('button', { name: buyers.text('late.button') })).toBeVisible();
  await buyers.grantTime(2);
  await expect(buyers.pastDue).toBeHidden();

  // Then it stands on the order for both, who can still agree on something else
  await expect(buyers.agreed).toBeVisible();
  await sellers.open(order);
  await expect(sellers.agreed).toContainText('2 more days');
  await sellers.proposePart(15, 'I can only do a quarter of it.', async (form) => {
    await expect(form).toContainText('gets back $15.75, and you’re paid $5.00');
  });
  await expect(sellers.proposal).toContainText('$15.75');
  await expectAccessible(sellersPage);

  // When the buyer accepts, knowing what comes of it
  await buyers.open(order);
  await expect(buyers.proposal).toContainText('I can only do a quarter of it.');
  await buyers.acceptPart(async (dialog) => {
    await expect(dialog).toContainText('15.75');
    await expect(dialog).toContainText('5.00');
  });

  // Then the order has ended for both sides, with a part for each
  await expect(buyers.badge('partly-refunded')).toBeVisible();
  await expectAccessible(buyersPage);
  await sellers.open(order);
  await expect(sellers.badge('partly-refunded')).toBeVisible();
  await sellers.openInvoice(order);
  await expect(sellersPage.getByRole('row', { name: 'Earned after the refund (USD)' })).toContainText(
    '$5.00',
  );
  await buyers.openInvoice(order);
  await expect(
    buyersPage.getByRole('row', { name: within(buyers.text('invoice.rest.buyer')) }),
  ).toContainText('5.25');
  expect((await api.get('test.ledger', {})).sum).toBe(0);
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
  for (let day = 1; day <= 7; day += 1) await moveClock(api, { days: 1 });

  // Then it is cancelled, and all of the money is refunded
  await page.reload();
  await expect(orderPage.status).toHaveText('Refunded');
  await expect(orderPage.money).toContainText('was refunded to');
  expect((await api.get('test.ledger', {})).sum).toBe(0);
});

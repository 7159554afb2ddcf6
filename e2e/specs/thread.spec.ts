import type { Page } from '@playwright/test';
import { signInAs } from '../commands/accounts';
import { textFile } from '../commands/files';
import { money, priceOf } from '../commands/money';
import { goodPassword, register, signIn, uniqueName } from '../commands/people';
import { anyTask, buy, fillBasket, logoOf, paymentFor, readTask } from '../commands/shopping';
import { expect, expectAccessible, test } from '../fixtures';
import { ConfirmationPage, PayPage, RequirementsPage } from '../pages/checkout';
import { CelebrationDialog, SignupDialog } from '../pages/dialogs';
import { Header } from '../pages/header';
import { Keyboard } from '../pages/keyboard';
import { BuyersOrderPage, SalesPage, SellersOrderPage } from '../pages/orders';
import { SearchPage } from '../pages/search';
import { TaskPage } from '../pages/task';

const orderIn = (page: Page): string => new URL(page.url()).searchParams.get('order') ?? '';

test('a guest buys, the seller delivers twice, and the task shows the review', async ({
  page,
  visit,
  api,
}) => {
  const seller = await signInAs(api, 'verified seller');
  const card = await logoOf(api, seller.username);
  const before = await readTask(api, card);
  const { service_rate } = await api.get('settings.read', {});
  const sums = priceOf(card.price, 2, service_rate);
  const username = uniqueName('buyer');
  const email = `${username}@example.org`;

  const sellersPage = await visit(seller);
  await sellersPage.goto('/my-account/sales');
  const celebration = new CelebrationDialog(sellersPage);

  await test.step('Given a guest who wants two of a task', async () => {
    await page.goto('/');
    await new Header(page).search('logo');
    const search = new SearchPage(page);
    await expect(page).toHaveURL('/search?terms=logo');
    await search.sort('Price: low to high');
    await expect.poll(async () => isAscending(await search.prices())).toBe(true);
    while (!(await search.card(card.title).isVisible())) await search.goOn();
    await search.card(card.title).getByRole('link').click();

    const task = new TaskPage(page);
    await expect(page).toHaveURL(new RegExp(`^[^?]*/${card.username}/${card.slug}`));
    await expect(task.title).toHaveText(card.title);
    await expectAccessible(page);
    await task.chooseQuantity(2);
    await task.purchase();

    const signup = new SignupDialog(page);
    await expect(signup.terms()).toContainText('continue with your purchase');
    await expectAccessible(page);
    await signup.acceptTerms();
    await signup.join(email, goodPassword);
    await expect(signup.identity().getByRole('radio')).toHaveCount(0);
    await signup.choose(username);
  });

  const order = await test.step('When signed up, then the purchase resumes and is paid for', async () => {
    await expect(page).toHaveURL(/\/checkout\/[^/]+\/pay/);
    const pay = new PayPage(page);
    await expect(pay.price(2)).toHaveText(money(sums.price));
    await expect(pay.fee(service_rate)).toHaveText(money(sums.fee));
    await expect(pay.summary).toContainText(money(sums.total));
    await expect(new Header(page).account(username)).toBeVisible();
    await expectAccessible(page);

    await pay.pay('declined');
    await expect(pay.form.getByRole('alert')).toContainText(/declined/i);
    await expect(pay.price(2)).toHaveText(money(sums.price));

    await pay.pay('stepUp');
    await pay.bank.getByRole('button', { name: 'Confirm the payment' }).click();
    await expect(page).toHaveURL(/\/checkout\/order-requirements\?order=/);

    const hash = orderIn(page);
    await expectAccessible(page);
    const requirements = new RequirementsPage(page);
    await requirements.send('A fox that reads a newspaper.', textFile('brief.txt', 'Orange, please.'));
    const confirmation = new ConfirmationPage(page);
    await expect(confirmation.title).toBeVisible();
    await expectAccessible(page);
    await confirmation.viewOrder.click();
    await expect(page).toHaveURL(`/my-account/orders/receive/${hash}`);
    return hash;
  });

  const buyer = await signIn(api, { username, email, password: goodPassword });
  const { reference } = await buyer.api.get('orders.read', { params: { id: order } });
  const buyers = new BuyersOrderPage(page);
  const sellers = new SellersOrderPage(sellersPage);
  await expect(buyers.status).toHaveText('Waiting acceptance');

  await test.step('Then the seller is told without reloading, and accepts', async () => {
    await celebration.follow(celebration.order);
    await expect(sellersPage).toHaveURL('/my-account/sales#awaiting-acceptance');
    await expectAccessible(sellersPage);
    await new SalesPage(sellersPage).order(reference).getByRole('link').click();
    await expect(sellersPage.getByRole('main')).toContainText('A fox that reads a newspaper.');
    await expect(sellersPage.getByRole('button', { name: 'Download brief.txt' })).toBeVisible();
    await sellers.accept();
    await expect(sellers.status).toHaveText('In progress');
    await expectAccessible(sellersPage);
    await expect(buyers.status).toHaveText('In progress');
  });

  await test.step('And the delivery reaches the buyer live', async () => {
    await sellers.deliver('The first sketch.', textFile('sketch.txt', 'fox'));
    await expect(sellers.status).toHaveText('Delivered');
    const delivered = new CelebrationDialog(page);
    await delivered.follow(delivered.delivery);
    await expect(page).toHaveURL(`/my-account/orders/receive/${order}#delivered`);
    await expect(buyers.status).toHaveText('Delivered');
    await expect(buyers.deliveries.first()).toContainText('The first sketch.');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download sketch.txt' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('sketch.txt');
    await expectAccessible(page);
  });

  await test.step('When the buyer asks for a revision, then a second delivery comes', async () => {
    await buyers.openRevision();
    await new Keyboard(page).walk(/^Request a revision$/);
    await buyers.askForRevision('A little more orange.');
    await expect(buyers.status).toHaveText('Revision requested');
    await expect(sellers.status).toHaveText('Revision requested');
    await expect(sellers.deliveries.first()).toContainText('A little more orange.');
    await sellers.deliver('Now in orange.', textFile('orange.txt', 'orange fox'));
    await expect(buyers.deliveries.first()).toContainText('Now in orange.');
    await expect(buyers.deliveries).toHaveCount(2);
  });

  await test.step('And the buyer approves and reviews', async () => {
    const again = new CelebrationDialog(page);
    await page.addLocatorHandler(again.delivery, () => again.follow(again.delivery));
    await buyers.approve();
    await expect(buyers.status).toHaveText('Completed');
    await expect(sellers.status).toHaveText('Completed');
    // The page as it is before, which is kept for other visitors for some seconds.
    await page.request.get(`/${card.username}/${card.slug}`);
    await buyers.review(4, 'A fine fox', 'It reads the newspaper from back to front.');
    await expect(page.getByRole('main')).toContainText('It reads the newspaper from back to front.');
    await expectAccessible(page);
  });

  await test.step('Then the task shows the review and the new average', async () => {
    const task = new TaskPage(page);
    await task.open(card);
    await expect(task.review('It reads the newspaper from back to front.')).toBeVisible();
    const count = before.review_count + 1;
    const average = (before.review_average * before.review_count + 4) / count;
    await expect(task.rating()).toHaveAccessibleName(
      new RegExp(`^${average.toFixed(2)} of 5 stars, ${count} review`),
    );
  });

  await test.step('And the payout is in the seller’s transactions, and the ledger retells it', async () => {
    await sellersPage.goto('/my-account/transactions');
    const payout = sellersPage.getByRole('row').filter({ hasText: reference });
    await expect(payout).toContainText(`+${money(sums.price)}`);
    await expectAccessible(sellersPage);

    const payment = await buyer.api.get('payments.ofOrder', { params: { id: order } });
    expect(payment.steps.map(({ kind }) => kind)).toEqual(['charge', 'hold', 'release', 'payout']);
    expect(payment).toMatchObject({ price: sums.price, service_fee: sums.fee, total: sums.total });
    for (const { entries } of payment.steps) expect(sumOf(entries.map(({ amount }) => amount))).toBe(0);
    expect((await api.get('test.ledger', {})).sum).toBe(0);
  });
});

/** An empty list counts as unsorted: there are no results while they load. */
const isAscending = (numbers: readonly number[]): boolean =>
  numbers.length > 0 && numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0));

/** In cents, where sums are exact. */
const sumOf = (dollars: readonly number[]): number =>
  dollars.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

test('a valid card pays at once, and pressing pay twice creates one order', async ({ api, visit }) => {
  // Given a buyer with a filled basket
  const buyer = await register(api, 'buyer');
  const card = await anyTask(api);
  const page = await visit(buyer);
  const pay = new PayPage(page);
  await pay.open(await fillBasket(buyer, card));

  // When they press pay twice
  await pay.fillCard('4242 4242 4242 4242');
  await pay.payButton().dblclick();

  // Then there is one order, and the page leads on to its requirements
  await expect(page).toHaveURL(/\/checkout\/order-requirements\?order=/);
  const bought = await buyer.api.get('orders.list', { query: { side: 'buyer' } });
  expect(bought.map(({ hash }) => hash)).toEqual([orderIn(page)]);
});

test('a payment sent twice with one idempotency key creates one order', async ({ api }) => {
  // Given a payment in progress
  const buyer = await register(api, 'buyer');
  const basket = await fillBasket(buyer, await anyTask(api));
  const body = await paymentFor(buyer, basket);
  const send = () =>
    buyer.api.call('payments.purchase', { params: { type: 'card' }, body }, { key: `same-${basket}` });

  // When it is sent again with its idempotency key
  const first = await send();
  const second = await send();

  // Then the answer is the same and there is one order
  expect(first.status).toBe(200);
  expect(second.data).toEqual(first.data);
  expect(await buyer.api.get('orders.list', { query: { side: 'buyer' } })).toHaveLength(1);
});

test('a basket can still be paid with another card after the bank refuses', async ({ api, visit }) => {
  // Given a buyer whose bank asks for step-up authentication
  const buyer = await register(api, 'buyer');
  const page = await visit(buyer);
  const pay = new PayPage(page);
  await pay.open(await fillBasket(buyer, await anyTask(api)));
  await pay.pay('stepUp');
  await new Keyboard(page).walk(/^Your bank asks you to confirm$/);

  // When they refuse on the bank's page
  await pay.bank.getByRole('button', { name: 'Refuse' }).click();

  // Then they are told, and can pay with another card
  await expect(pay.form.getByRole('alert')).toBeVisible();
  await pay.pay('succeeds');
  await expect(page).toHaveURL(/\/checkout\/order-requirements\?order=/);
});

test('orders and baskets of other users are not found', async ({ api, expectFailure, visit }) => {
  expectFailure(/^404\s*Page Not Found/);
  // Given an order and a basket of one buyer, and another buyer
  const owner = await register(api, 'buyer');
  const card = await anyTask(api);
  const order = await buy(owner, card);
  const basket = await fillBasket(owner, card);
  const page = await visit(await register(api, 'buyer'));

  // When the other opens their addresses, then they are not found
  for (const address of [`/my-account/orders/receive/${order}`, `/checkout/${basket}/pay`]) {
    await page.goto(address);
    await expect(page).toHaveURL('/404');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  }
});

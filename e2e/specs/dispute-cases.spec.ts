import { signInAs } from '../commands/accounts';
import type { Api } from '../commands/api';
import { register } from '../commands/people';
import { screens } from '../commands/screens';
import { registerSeller } from '../commands/sellers';
import { buy, deliver } from '../commands/shopping';
import { expect, expectAccessible, test } from '../fixtures';
import { DisputeCases } from '../pages/dispute-cases';
import { Header } from '../pages/header';

/** An order of 20 dollars that its buyer disputes, which the two sides have left to the admins. */
async function escalate(api: Api) {
  const [buyer, { seller, task }] = await Promise.all([register(api, 'buyer'), registerSeller(api)]);
  const order = await buy(buyer, task);
  await deliver(seller, order);
  const { hash, reference } = await buyer.api.get('disputes.open', {
    params: { id: order },
    body: { reason: 'not-as-agreed', wants: 'refund', message: 'I ordered a fox, and this is a cat.' },
  });
  const params = { id: hash };
  await seller.api.get('disputes.answer', { params, body: { message: 'It is a fox from behind.' } });
  await buyer.api.get('disputes.escalate', { params });
  return { buyer, seller, order, params, reference };
}

test('admins ask for more, divide the money, and decide again on appeal', async ({ api, visit }) => {
  // Given a dispute that waits for an admin
  const [wide, narrow] = screens;
  const { buyer, seller, order, params, reference } = await escalate(api);
  const first = await visit(await signInAs(api, 'admin'), { locale: 'en', viewport: wide.viewport });
  const cases = new DisputeCases(first, 'en');

  // When one takes it from the list and asks the seller for more
  await cases.find(reference);
  await cases.row(reference).getByRole('link').click();
  await cases.take();
  await cases.askSeller('Where can I see its head?');
  await expect(cases.waits).toContainText(`${seller.username} was asked for more`);

  // Then both sides see the question, and what the seller answers is in the case
  const { positions } = await buyer.api.get('disputes.read', { params });
  expect(positions.at(-1)).toMatchObject({ author: 'admin', asks: 'seller', username: null });
  await seller.api.get('disputes.answer', { params, body: { message: 'It is in the second file.' } });
  await cases.open(params.id);
  await expect(cases.timeline).toContainText('It is in the second file.');

  // When they divide the money, then they see what each side gets before they do
  const reasons = { buyer: 'You got one of two files.', seller: 'One file is missing.' };
  await cases.split({ refund: 10, ...reasons }, async (dialog) => {
    await expect(dialog).toContainText(`${buyer.username} gets back $10.50 of the $21.00 they paid.`);
    await expect(dialog).toContainText(`${seller.username} is paid $10.00 of the price of $20.00.`);
  });
  await expect(cases.waits).toContainText('either side can still appeal');
  expect((await buyer.api.get('orders.read', { params: { id: order } })).status).toBe('disputed');

  // When the seller appeals, then it is not for the same admin
  await seller.api.get('disputes.appeal', { params, body: { message: 'Both files were in the delivery.' } });
  await cases.open(params.id);
  await expect(cases.work).toContainText('You made the first decision');
  await expect(first.getByRole('button', { name: cases.text('dispute.claim.take') })).toBeHidden();

  // But for another one, who sees the first decision and decides for good
  const other = await visit(await signInAs(api, 'ROLE_ADMIN_DISPUTE'), {
    locale: narrow.language,
    viewport: narrow.viewport,
  });
  const appeals = new DisputeCases(other, narrow.language);
  await appeals.open(params.id);
  await expect(appeals.firstDecision).toContainText(reasons.seller);
  await appeals.take();
  await appeals.split(
    { refund: 5, buyer: 'Both files came, late.', seller: 'It was late.' },
    async (dialog) => {
      await expect(dialog).toContainText('5.25');
      await expect(dialog).toContainText('15.00');
    },
  );
  await expect(appeals.timeline).toContainText('5.25');
  await expect(other).toHaveURL(`/admin/dispute/complete/${params.id}`);
  await expectAccessible(other);

  // Then the order has ended with a part for each side
  const end = { outcome: 'part', price_back: 5, buyer_gets: 5.25, seller_gets: 15 };
  for (const side of [buyer, seller]) {
    expect(await side.api.get('disputes.read', { params })).toMatchObject({ over: true, end });
    expect(await side.api.get('orders.read', { params: { id: order } })).toMatchObject({
      ...{ status: 'completed', price_back: 5, refund: 5.25 },
    });
  }
  expect((await api.get('test.ledger', {})).sum).toBe(0);
});

test('the role for escalated disputes opens their list and no other', async ({ api, visit }) => {
  // Given an admin who only has that role
  const { params, reference } = await escalate(api);
  const account = await signInAs(api, 'ROLE_ADMIN_DISPUTE_ESCALATED');
  const page = await visit(account, { locale: 'en' });
  const cases = new DisputeCases(page, 'en');

  // When they follow the menu, then they arrive at the escalated disputes
  await page.goto('/');
  await new Header(page).account(account.username).click();
  await page.getByRole('link', { name: cases.text('nav.admin') }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Disputes/ })
    .click();
  await expect(page).toHaveURL('/admin/dispute/escalated');
  await expect(cases.lists).toHaveText([cases.text('disputes.escalated.tab')]);
  await cases.find(reference);
  await expect(cases.row(reference)).toBeVisible();

  // And every other address of disputes leads home
  for (const address of ['', '/outstanding', '/complete', `/complete/${params.id}`]) {
    await page.goto(`/admin/dispute${address}`);
    await expect(page).toHaveURL('/');
  }
});

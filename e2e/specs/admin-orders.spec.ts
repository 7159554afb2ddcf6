import { signInAs } from '../commands/accounts';
import type { Api } from '../commands/api';
import { register } from '../commands/people';
import { screens } from '../commands/screens';
import { registerSeller } from '../commands/sellers';
import { buy } from '../commands/shopping';
import { expect, expectAccessible, test } from '../fixtures';
import { AdminOrderPages } from '../pages/admin-orders';
import { BuyersOrderPage } from '../pages/orders';

const [wide, narrow] = screens;
const reason = 'The seller has not answered for two weeks.';

/** An order that a new seller has accepted. */
async function acceptedOrder(api: Api) {
  const [buyer, { seller, task }] = await Promise.all([register(api, 'buyer'), registerSeller(api)]);
  const order = await buy(buyer, task);
  const params = { id: order };
  const { reference, billing_price: paid } = await seller.api.get('orders.changeStatus', {
    params,
    body: { status: 'accepted' },
  });
  return { buyer, seller, order, reference, paid };
}

test('an admin finds an order, and ends it with a refund and a reason', async ({ api, visit }) => {
  // Given an order that does not go on
  const { buyer, order, reference, paid } = await acceptedOrder(api);
  const page = await visit(await signInAs(api, 'admin'), {
    locale: wide.language,
    viewport: wide.viewport,
  });
  const pages = new AdminOrderPages(page, wide.language);

  // When an admin looks for it and opens it
  await pages.openList();
  await expectAccessible(page);
  await pages.search(reference.toLowerCase());
  await expect(pages.row(reference)).toContainText(buyer.username);
  await pages.openOrder(reference);
  await expect(pages.table('money')).toContainText(buyer.username);
  await expectAccessible(page);

  // And refunds the buyer, having read what either side gets
  await pages.ending('refund').click();
  await expect(pages.question).toContainText(paid.toFixed(2));
  await pages.reason.fill(reason);
  await expectAccessible(page);
  await pages.confirm('refund');

  // Then the page says so, and offers nothing more
  await expect(pages.timeline).toContainText(reason);
  await expect(pages.ending('refund')).toBeHidden();

  // And the buyer sees it with the reason, and is refunded
  const room = await visit(buyer, { locale: wide.language, viewport: wide.viewport });
  await new BuyersOrderPage(room).open(order);
  await expect(room.getByRole('main')).toContainText(reason);
  await expectAccessible(room);
  const refunded = async () => (await buyer.api.get('orders.invoice', { params: { id: order } })).refund;
  await expect.poll(refunded).toBe(paid);
});

test('an admin who may only look sees an order on a phone', async ({ api, visit }) => {
  // Given an order, and an admin who may view orders
  const { buyer, reference } = await acceptedOrder(api);
  const page = await visit(await signInAs(api, 'ROLE_ADMIN_VIEW_ORDERS'), {
    locale: narrow.language,
    viewport: narrow.viewport,
  });
  const pages = new AdminOrderPages(page, narrow.language);

  // When they look for it
  await pages.openList();
  await pages.search(reference);
  await expect(pages.row(reference)).toContainText(buyer.username);
  await expectAccessible(page);
  await pages.openOrder(reference);

  // Then they see its money and its payment, and nothing that would end it
  await expect(pages.table('money')).toContainText(buyer.username);
  await expect(pages.table('payment')).toBeVisible();
  await expect(pages.ending('refund')).toHaveCount(0);
  await expectAccessible(page);
});

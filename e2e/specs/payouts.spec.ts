import { signInAs } from '../commands/accounts';
import type { Api } from '../commands/api';
import { register } from '../commands/people';
import type { TestAccount } from '../commands/people';
import { registerSeller } from '../commands/sellers';
import { buy, deliver } from '../commands/shopping';
import { textsIn } from '../commands/texts';
import { expect, expectAccessible, test } from '../fixtures';
import { PayoutPages } from '../pages/payouts';

const MONTH = 30 * 86_400_000;

const transactions = '/my-account/transactions?type=payout';

/** Has a buyer complete an order with a new seller, who has a wallet. */
async function completeOrder(api: Api) {
  const [buyer, { seller, task }] = await Promise.all([register(api, 'buyer'), registerSeller(api)]);
  const order = await buy(buyer, task);
  await deliver(seller, order);
  const body = { status: 'completed' } as const;
  const { reference } = await buyer.api.get('orders.changeStatus', { params: { id: order }, body });
  return { seller, reference };
}

/** Returns the reference of an order whose payout waits for the seller's wallet. */
async function dueReference(admin: TestAccount, { username }: TestAccount): Promise<string> {
  const [due] = await admin.api.get('payouts.pending', { query: { user: username, status: 'due' } });
  if (!due) throw new Error(`Nothing is due to ${username}.`);
  return due.reference;
}

test('a completed order is paid to the seller’s wallet', async ({ api, visit }) => {
  // Given a completed order of a seller who has a wallet
  const { seller, reference } = await completeOrder(api);
  const said = textsIn('en');

  // When the chain has confirmed the transfer
  const payments = await signInAs(api, 'ROLE_ADMIN_PAYMENT');
  const query = { user: seller.username };
  const processed = async () => (await payments.api.get('payouts.processed', { query })).length;
  await expect.poll(processed, 'the payout is processed').toBe(1);

  // Then the seller sees that the payout is complete, and how much arrived
  const page = await visit(seller, { viewport: { width: 1440, height: 900 } });
  await page.goto(transactions);
  const payout = page.getByRole('row').filter({ hasText: reference });
  await expect(payout.getByText(said('account:transactions.status.completed'))).toBeVisible();
  await expect(payout).toContainText('ETN');

  // And an admin finds it among the processed payouts
  const pages = new PayoutPages(await visit(payments, { viewport: { width: 1440, height: 900 } }), 'en');
  await pages.open('processed', seller.username);
  await expect(pages.row(reference)).toContainText('ELECTR0NU');
});

test('an admin delays a payout and releases it', async ({ api, visit }) => {
  // Given a payout that waits for the seller's wallet
  const seller = await signInAs(api, 'basic seller');
  const account = await signInAs(api, 'ROLE_ADMIN_PAYMENT');
  const reference = await dueReference(account, seller);
  const narrow = { locale: 'ar', viewport: { width: 390, height: 844 } };
  const admin = await visit(account, narrow);
  const pages = new PayoutPages(admin, 'ar');
  await pages.open('pending', seller.username);

  // When an admin delays it with a reason
  await pages.act(reference, 'delay');
  await pages.until.fill(new Date(Date.now() + MONTH).toISOString().slice(0, 16));
  await pages.reason.fill('The buyer has asked us to wait.');
  await expectAccessible(admin);
  await pages.confirm('delay.save');

  // Then it is among the delayed ones with the reason, and the seller sees that it is delayed
  await expect(pages.row(reference)).toBeHidden();
  await pages.open('delayed', seller.username);
  await expect(pages.row(reference)).toContainText('The buyer has asked us to wait.');
  await expectAccessible(admin);
  const page = await visit(seller, narrow);
  await page.goto(transactions);
  const payout = page.getByRole('row').filter({ hasText: reference });
  await expect(payout.getByText(textsIn('ar')('account:transactions.status.delayed'))).toBeVisible();
  await expectAccessible(page);

  // When the admin releases it, then it is due again
  await pages.act(reference, 'release');
  await pages.reason.fill('The buyer is content.');
  await pages.confirm('release.confirm');
  await expect(pages.row(reference)).toBeHidden();
  await pages.open('pending', seller.username);
  await expect(pages.row(reference)).toBeVisible();
});

import { register } from '../commands/people';
import { screens } from '../commands/screens';
import { registerSeller } from '../commands/sellers';
import { buy } from '../commands/shopping';
import { within } from '../commands/texts';
import { textFile } from '../commands/files';
import { expect, expectAccessible, test } from '../fixtures';
import { DisputePart } from '../pages/dispute';
import { OrderChanges } from '../pages/order-changes';

test('a disputed order is answered, and settled with a part refunded', async ({ api, visit }) => {
  // Given an order that its seller works on
  const [wide, narrow] = screens;
  const { seller, task } = await registerSeller(api);
  const buyer = await register(api, 'buyer');
  const order = await buy(buyer, task);
  await seller.api.get('orders.changeStatus', { params: { id: order }, body: { status: 'accepted' } });
  const buyersPage = await visit(buyer, { locale: wide.language, viewport: wide.viewport });
  const sellersPage = await visit(seller, { locale: narrow.language, viewport: narrow.viewport });
  const buyers = new DisputePart(buyersPage, 'receive', wide.language);
  const sellers = new DisputePart(sellersPage, 'deliver', narrow.language);

  // When the buyer says what is wrong with it, knowing what they ask for
  await buyers.open(order);
  await buyers.dispute(10, 'The fox is a cat.', async () => {
    await expect(buyers.dialog).toContainText('You get back $10.50');
    await expect(buyers.dialog).toContainText('72 hours to answer');
  });

  // Then it is the seller's turn, in the words of each
  await expect(buyers.section).toContainText(within(buyers.text('dispute.turn.theirs')));
  await expectAccessible(buyersPage);
  await sellers.open(order);
  await expect(sellers.section).toContainText(within(sellers.text('dispute.turn.yours')));
  await expect(sellers.section).toContainText('The fox is a cat.');

  // When the seller answers with a file, and offers less
  await sellers.answer('It has the tail of a fox.', textFile('fox.txt', 'A tail.'));
  await expect(sellers.section).toContainText('fox.txt');
  await sellers.offerPart(6);

  // Then the buyer's open page shows it without a reload, and the buyer takes it, knowing its money
  await expect(buyers.section).toContainText('It has the tail of a fox.');
  await buyers.accept(async () => {
    await expect(buyers.dialog).toContainText('You get back $6.30');
    await expect(buyers.dialog).toContainText('is paid $14.00');
  });

  // Then both see how it ended, and what each of them gets
  const ended = new OrderChanges(buyersPage, 'receive', wide.language);
  await expect(ended.badge('partly-refunded')).toBeVisible();
  await expect(buyers.section).toContainText('You get back $6.30');
  await expectAccessible(buyersPage);
  await sellers.open(order);
  await expect(sellers.section).toContainText(within(sellers.text('dispute.ended.settled')));
  await expect(sellers.section).toContainText('14.00');
  expect((await api.get('test.ledger', {})).sum).toBe(0);
});

import { register } from '../commands/people';
import { screens } from '../commands/screens';
import { registerSeller, verify } from '../commands/sellers';
import { deliver } from '../commands/shopping';
import { textsIn } from '../commands/texts';
import { expect, expectAccessible, test } from '../fixtures';
import { PayPage } from '../pages/checkout';
import { CelebrationDialog } from '../pages/dialogs';
import { BuyersOrderPage } from '../pages/orders';
import { QuoteCard } from '../pages/quote-card';

const [wide, narrow] = screens;

test('two people agree on a custom quote, and the order shows its terms up to its review', async ({
  api,
  visit,
}) => {
  // Given a buyer who asked a seller for a custom quote
  const { seller, task } = await registerSeller(api);
  await verify(seller);
  const buyer = await register(api, 'buyer');
  const { hash } = await buyer.api.get('quotes.request', {
    params: { id: task.hash },
    body: { delivery: 120, budget: 80, additional_information: 'Three foxes, in blue.' },
  });
  const [thread] = await seller.api.get('messages.threads', { query: {} });
  const sellersPage = await visit(seller, { locale: narrow.language, viewport: narrow.viewport });
  const buyersPage = await visit(buyer, { locale: wide.language, viewport: wide.viewport });
  const sellers = new QuoteCard(sellersPage, textsIn(narrow.language));
  const buyers = new QuoteCard(buyersPage, textsIn(wide.language));
  await sellers.open(thread?.hash ?? '');
  await buyers.open(thread?.hash ?? '');
  await expect(sellers.card).toContainText('Three foxes, in blue.');
  await expect(buyers.buy).toHaveCount(0);

  // When the seller makes an offer, then the buyer sees it at once, and what it changes
  await sellers.offer(95, 'With sketches.');
  await expect(buyers.buy).toHaveText('Accept and pay $95.00');
  await expect(buyers.card).toContainText('$95.00 was $80.00');
  await expectAccessible(buyersPage);

  // When the buyer asks for other terms and the seller keeps to the offer, then it can be bought again
  await buyers.ask(70, 'Two foxes are enough.');
  await expect(sellers.card).toContainText('Two foxes are enough.');
  await expect(buyers.buy).toHaveCount(0);
  await sellers.confirm('keep.seller');
  await expectAccessible(sellersPage);

  // When the buyer accepts and pays by card
  await buyers.buy.click();
  const pay = new PayPage(buyersPage);
  await expect(pay.summary).toContainText('Custom quote');
  await expect(pay.price(1)).toHaveText('$95.00');
  await expectAccessible(buyersPage);
  await pay.pay('succeeds');
  await expect(buyersPage).toHaveURL(/\/checkout\/order-requirements\?order=/);

  // Then both sides see the terms on the order
  const { order } = await buyer.api.get('quotes.read', { params: { id: hash } });
  await expect(
    sellers.card.getByRole('link', { name: textsIn(narrow.language)('inbox:quote.order') }),
  ).toBeVisible();
  await buyersPage.goto(`/my-account/orders/receive/${order}`);
  const terms = buyersPage.getByRole('region', { name: 'Terms of the custom quote' });
  await expect(terms).toContainText('Three foxes, in blue.');
  await expect(terms).toContainText('With sketches.');
  await expectAccessible(buyersPage);
  await sellersPage.goto(`/my-account/orders/deliver/${order}`);
  await expect(
    sellersPage.getByRole('region', { name: textsIn(narrow.language)('orders:quote.title') }),
  ).toContainText('With sketches.');
  await expectAccessible(sellersPage);

  // When the seller delivers, then the buyer approves and reviews what they agreed on
  await deliver(seller, order ?? '');
  const celebration = new CelebrationDialog(buyersPage);
  await celebration.follow(celebration.delivery);
  const receive = new BuyersOrderPage(buyersPage);
  await expect(receive.status).toHaveText('Delivered');
  await receive.approve();
  await expect(receive.status).toHaveText('Completed');
  await receive.review(5, 'Three foxes', 'Exactly the three that we talked about.');
  await expect(buyersPage.getByRole('main')).toContainText('Exactly the three that we talked about.');
});

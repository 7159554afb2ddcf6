import { orders } from '@tasklane/contracts';
import { register } from '../commands/people';
import { screens } from '../commands/screens';
import { anyTask, fillBasket } from '../commands/shopping';
import { textsIn } from '../commands/texts';
import { expect, expectAccessible, test } from '../fixtures';
import { PayPage } from '../pages/checkout';
import { SavedCards } from '../pages/saved-cards';

const requirements = /\/checkout\/order-requirements\?order=/;
const [wide, narrow] = screens;

test('a buyer saves a card, pays with it, and removes it', async ({ api, visit }) => {
  // Given a buyer who pays by a card and lets it be saved
  const buyer = await register(api, 'buyer');
  const task = await anyTask(api);
  const page = await visit(buyer, { locale: wide.language, viewport: wide.viewport });
  const pay = new PayPage(page);
  await pay.open(await fillBasket(buyer, task));
  await pay.fillCard(orders.sandboxCards.succeeds);
  await pay.form.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await pay.payButton().click();
  await expect(page).toHaveURL(requirements);

  // When they buy again
  await pay.open(await fillBasket(buyer, task));

  // Then the card is chosen, nothing is entered, and it pays
  const card = pay.form.getByRole('radio', { name: 'Visa ending in 4242' });
  await expect(card).toBeChecked();
  await expect(pay.form.getByLabel('Card number')).toHaveCount(0);
  await expectAccessible(page);
  await pay.payButton().click();
  await expect(page).toHaveURL(requirements);
  await page.context().close();

  // And it can be removed, on a phone and in another language
  const phone = await visit(buyer, { locale: narrow.language, viewport: narrow.viewport });
  const cards = new SavedCards(phone, textsIn(narrow.language));
  await phone.goto('/my-account/billing');
  await expect(cards.list).toContainText('4242');
  await expectAccessible(phone);
  await cards.remove();
  await expect(cards.list).toHaveCount(0);
  await expect(buyer.api.get('payments.cards', {})).resolves.toEqual([]);
});

import { register } from '../commands/people';
import { anyTask, buy } from '../commands/shopping';
import { expect, test } from '../fixtures';
import { BuyersOrderPage } from '../pages/orders';

// These move the clock of the whole site: the configuration runs them after everything else.

test('an order that nobody accepts is cancelled and refunded after seven days', async ({ api, visit }) => {
  // Given an order that waits for its seller
  const buyer = await register(api, 'buyer');
  const order = await buy(buyer, await anyTask(api));
  const page = await visit(buyer);
  const shown = new BuyersOrderPage(page);
  await shown.open(order);
  await expect(shown.status).toHaveText('Waiting acceptance');

  // When seven days pass
  await api.get('test.clock', { body: { advance: 'P7D' } });

  // Then it is cancelled, and all of the money went back
  await expect(async () => {
    await page.reload();
    await expect(shown.status).toHaveText('Refunded', { timeout: 2_000 });
    await expect(shown.money).toContainText('went back to the card', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  expect((await api.get('test.ledger', {})).sum).toBe(0);
});

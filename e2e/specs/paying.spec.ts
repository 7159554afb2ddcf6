import { orders } from '@tasklane/contracts';
import { createDiscount, createGiftCard } from '../commands/codes';
import { money } from '../commands/money';
import { register, uniqueName } from '../commands/people';
import { screens } from '../commands/screens';
import { anyTask, fillBasket } from '../commands/shopping';
import { expect, expectAccessible, test } from '../fixtures';
import { PayPage } from '../pages/checkout';
import { DiscountCode, GiftCardForm } from '../pages/gift-cards';

for (const { language, viewport } of screens) {
  const how = `in ${language} at ${viewport.width} pixels`;

  test(`a buyer pays a discounted price from a gift balance and is refunded ${how}`, async ({
    api,
    visit,
  }) => {
    const buyer = await register(api, 'buyer');
    const basket = await fillBasket(buyer, await anyTask(api));
    const giftCode = await createGiftCard(api, 200);
    const code = await createDiscount(api, uniqueName('E2E').toUpperCase(), 25);
    const before = await buyer.api.get('basket.read', { params: { id: basket } });
    const page = await visit(buyer, { locale: language, viewport });
    const discount = new DiscountCode(page, language);
    const giftCards = new GiftCardForm(page, language);
    await new PayPage(page).open(basket);

    await test.step('Given a discount code, which must be correct', async () => {
      await discount.open();
      await expect(discount.field).toBeFocused();
      await discount.apply('NO-SUCH-CODE');
      await expect(discount.field).toHaveAttribute('aria-invalid', 'true');
      await expect(discount.field).toHaveValue('NO-SUCH-CODE');
      await expectAccessible(page);
      await discount.apply(code.toLowerCase());
      await expect(discount.removeButton).toBeVisible();
      await expectAccessible(page);
    });

    const { total } = await buyer.api.get('basket.read', { params: { id: basket } });
    expect(total).toBeLessThan(before.total);

    await test.step('When a gift card is added to the balance, which pays', async () => {
      await giftCards.open();
      await expect(giftCards.refusal).toBeVisible();
      await giftCards.check('ABCD-EFGH-JKLM-NPQR');
      await expect(giftCards.code).toHaveAttribute('aria-invalid', 'true');
      await giftCards.check(giftCode);
      await giftCards.add();
      await expect(giftCards.form).toBeVisible();
      await expectAccessible(page);
      await giftCards.pay();
      await expect(page).toHaveURL(/\/checkout\/order-requirements\?order=/);
    });

    const balance = async () => (await buyer.api.get('giftCards.balance', {})).balance;
    expect(await balance()).toBe(orders.toDollars(orders.toCents(200) - orders.toCents(total)));
    const order = new URL(page.url()).searchParams.get('order') ?? '';
    await page.goto(`/my-account/orders/receive/${order}`);
    await expect(page.getByRole('main')).toContainText(language === 'en' ? money(total) : String(total));

    await test.step('Then a cancelled order returns the whole sum to the balance', async () => {
      const body = { status: 'cancelled' as const };
      await buyer.api.get('orders.changeStatus', { params: { id: order }, body });
      await expect.poll(balance).toBe(200);
    });
  });

  test(`a gift balance that is too small leaves the whole sum to the card ${how}`, async ({ api, visit }) => {
    const buyer = await register(api, 'buyer');
    const basket = await fillBasket(buyer, await anyTask(api));
    const body = { code: await createGiftCard(api, 1) };
    await buyer.api.get('giftCards.redeem', { body });
    const page = await visit(buyer, { locale: language, viewport });
    const giftCards = new GiftCardForm(page, language);
    await new PayPage(page).open(basket);
    await giftCards.open();
    await expect(giftCards.refusal).toBeVisible();
    await expectAccessible(page);
    await giftCards.payByCard.click();
    await expect(page.locator('input[name=number]')).toBeVisible();
    expect((await buyer.api.get('giftCards.balance', {})).balance).toBe(1);
  });
}

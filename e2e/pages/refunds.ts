import type { LanguageCode } from '@tasklane/contracts';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { textsIn, within } from '../commands/texts';
import { BuyersOrderPage } from './orders';

/** What a buyer is told of a refund. */
interface Refund {
  readonly order: string;
  readonly reference: string;
  /** All of what was paid, in dollars. */
  readonly amount: number;
  /** How it came back. */
  readonly means: 'card' | 'giftcard' | 'coin';
}

/** The pages on which a buyer sees what became of their money. */
export class RefundPages {
  private readonly said: (name: string) => RegExp;

  constructor(
    private readonly page: Page,
    language: LanguageCode,
  ) {
    this.said = textsIn(language);
  }

  /** Expects the order's page to say that it was refunded, and how much. */
  async expectOnOrder({ order, amount }: Refund): Promise<void> {
    const orders = new BuyersOrderPage(this.page);
    await orders.open(order);
    const steps = orders.money
      .getByRole('listitem')
      .filter({ hasText: within(this.said('orders:money.refund')) });
    await expect(steps).toContainText(amount.toFixed(2));
  }

  /** Expects the invoice to say how much came back, and how. */
  async expectOnInvoice({ order, amount, means }: Refund): Promise<void> {
    await this.page.goto(`/my-account/orders/invoice/${order}`);
    const text = this.page.getByText(this.said(`orders:invoice.tender.refunded.${means}`));
    await expect(text).toContainText(amount.toFixed(2));
    await expect(this.page.getByText(this.said('orders:invoice.refunded'))).toBeVisible();
  }

  /** Expects the list of transactions to name each refund with what came back. */
  async expectAmongTransactions(refunds: readonly Refund[]): Promise<void> {
    await this.page.goto('/my-account/transactions?type=refund');
    for (const { reference, amount } of refunds) {
      const row = this.page.getByRole('row').filter({ hasText: reference });
      await expect(row.getByText(this.said('account:transactions.type.refund'))).toBeVisible();
      await expect(row).toContainText(amount.toFixed(2));
    }
  }
}

import type { LanguageCode } from '@tasklane/contracts';
import type { Locator, Page } from '@playwright/test';
import { textsIn } from '../commands/texts';

const paths = {
  pending: '/admin/payment/pending',
  delayed: '/admin/payment/delayed',
  processed: '/admin/payment/processed',
} as const;

/** The administration's pages of payouts. */
export class PayoutPages {
  private readonly said: (name: string) => RegExp;
  /** The fields of the open dialog. */
  readonly until: Locator;
  readonly reason: Locator;

  constructor(
    private readonly page: Page,
    language: LanguageCode,
  ) {
    const texts = textsIn(language);
    this.said = (name) => texts(`admin:payouts.${name}`);
    this.until = page.getByRole('dialog').getByLabel(this.said('delay.until'));
    this.reason = page.getByRole('dialog').getByLabel(this.said('reason.label'));
  }

  /** @param user the seller whose payouts are listed */
  async open(name: keyof typeof paths, user: string): Promise<void> {
    await this.page.goto(`${paths[name]}?user=${user}&per_page=100`);
  }

  /** A payout by the reference of its order. */
  row(reference: string): Locator {
    return this.page.getByRole('row').filter({ hasText: reference });
  }

  async act(reference: string, action: 'delay' | 'release'): Promise<void> {
    await this.row(reference)
      .getByRole('button', { name: this.said(`${action}.button`) })
      .click();
  }

  /** Presses the button of the open dialog that has this text. */
  async confirm(text: string): Promise<void> {
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.said(text) })
      .click();
  }
}

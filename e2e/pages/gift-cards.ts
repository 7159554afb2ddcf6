import type { LanguageCode } from '@tasklane/contracts';
import type { Locator, Page } from '@playwright/test';
import { textsIn, within } from '../commands/texts';

/** The part of the pay page that applies a discount code. */
export class DiscountCode {
  private readonly said: (name: string) => RegExp;
  readonly field: Locator;
  readonly removeButton: Locator;

  constructor(
    private readonly page: Page,
    language: LanguageCode = 'en',
  ) {
    this.said = textsIn(language);
    this.field = page.getByLabel(this.said('checkout:discount.code'));
    this.removeButton = page.getByRole('button', { name: this.said('checkout:discount.removeCode') });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: this.said('checkout:discount.open') }).click();
  }

  async apply(code: string): Promise<void> {
    await this.field.fill(code);
    await this.page.getByRole('button', { name: this.said('checkout:discount.apply') }).click();
  }
}

/** The form of the pay page that pays from the gift balance. */
export class GiftCardForm {
  private readonly said: (name: string) => RegExp;
  readonly code: Locator;
  readonly form: Locator;
  /** Where the balance is too small. */
  readonly refusal: Locator;
  readonly payByCard: Locator;

  constructor(
    private readonly page: Page,
    language: LanguageCode = 'en',
  ) {
    const own = textsIn(language);
    this.said = (name) => own(`checkout/giftcard:giftcard.${name}`);
    this.code = page.getByLabel(this.said('redeem.code'));
    this.form = page.getByRole('form', { name: this.said('form') });
    this.refusal = page.getByRole('status').filter({ hasText: within(this.said('tooSmall.title')) });
    this.payByCard = page.getByRole('button', { name: this.said('tooSmall.card') });
  }

  async open(): Promise<void> {
    await this.page.getByRole('radio', { name: this.said('listed') }).click();
  }

  async check(code: string): Promise<void> {
    await this.code.fill(code);
    await this.page.getByRole('button', { name: this.said('redeem.check') }).click();
  }

  async add(): Promise<void> {
    await this.page.getByRole('button', { name: this.said('redeem.add') }).click();
  }

  async pay(): Promise<void> {
    await this.form.getByRole('button').click();
  }
}

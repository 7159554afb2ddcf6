import { orders } from '@tasklane/contracts';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { factOf } from './facts';

/** The page on which a basket is paid for. */
export class PayPage {
  readonly form: Locator;
  readonly summary: Locator;
  /** The page of the card's bank. */
  readonly bank: FrameLocator;

  constructor(private readonly page: Page) {
    this.form = page.getByRole('form', { name: 'Payment by card' });
    this.summary = page.getByRole('main').getByRole('complementary');
    this.bank = page.frameLocator('iframe[title="Your bank’s page"]');
  }

  async open(basket: string): Promise<void> {
    await this.page.goto(`/checkout/${basket}/pay`);
  }

  price(quantity: number): Locator {
    return factOf(this.summary, quantity === 1 ? 'Price' : `Price × ${quantity}`);
  }

  fee(rate: number): Locator {
    return factOf(this.summary, `Service fee (${rate}%)`);
  }

  async fillCard(number: string): Promise<void> {
    await this.form.getByLabel('Card number').fill(number);
    await this.form.getByLabel('Expiry date').fill('12 / 40');
    await this.form.getByLabel('Security code').fill('123');
    await this.form.getByLabel('Name on the card').fill('Test Buyer');
  }

  payButton(): Locator {
    return this.form.getByRole('button', { name: /^Pay / });
  }

  async pay(card: keyof typeof orders.sandboxCards): Promise<void> {
    await this.fillCard(orders.sandboxCards[card]);
    await this.payButton().click();
  }
}

/** The page on which the buyer gives the requirements. */
export class RequirementsPage {
  readonly form: Locator;

  constructor(page: Page) {
    this.form = page.getByRole('form', { name: 'Order requirements' });
  }

  async send(message: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.form.getByLabel('Your message').fill(message);
    await this.form.locator('input[type=file]').setInputFiles(file);
    await this.form.getByRole('checkbox', { name: /^I agree/ }).check();
    await this.form.getByRole('button', { name: 'Send to the seller' }).click();
  }
}

/** The page at the end of a purchase. */
export class ConfirmationPage {
  readonly title: Locator;
  readonly viewOrder: Locator;

  constructor(page: Page) {
    this.title = page.getByRole('heading', { level: 1, name: 'Thank you for your order' });
    this.viewOrder = page.getByRole('link', { name: 'View order' });
  }
}

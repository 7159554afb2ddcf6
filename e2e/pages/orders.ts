import type { Locator, Page } from '@playwright/test';

interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The seller's list of sales. */
export class SalesPage {
  constructor(private readonly page: Page) {}

  order(reference: string): Locator {
    return this.page
      .getByRole('list', { name: 'My sales' })
      .getByRole('listitem')
      .filter({ hasText: reference });
  }
}

/** The parts of an order's page that both sides see. */
class OrderPage {
  readonly status: Locator;
  readonly deliveries: Locator;
  readonly money: Locator;

  constructor(protected readonly page: Page) {
    const main = page.getByRole('main');
    this.status = main.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*');
    this.deliveries = main
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /^Delivery / }) });
    this.money = main.getByRole('complementary');
  }

  async open(order: string): Promise<void> {
    await this.page.goto(this.addressOf(order));
  }

  protected addressOf(order: string): string {
    return `/my-account/orders/receive/${order}`;
  }

  /** Presses a button and confirms its question. */
  protected async confirm(button: string, question: string): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: button }).click();
    await this.page.getByRole('dialog', { name: question }).getByRole('button', { name: button }).click();
  }
}

/** The seller's page of an order. */
export class SellersOrderPage extends OrderPage {
  protected override addressOf(order: string): string {
    return `/my-account/orders/deliver/${order}`;
  }

  async accept(): Promise<void> {
    await this.confirm('Accept order', 'Accept this order?');
  }

  async deliver(message: string, file: UploadedFile): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Deliver the work' });
    await form.locator('input[type=file]').setInputFiles(file);
    await form.getByLabel('Message to the buyer').fill(message);
    await form.getByRole('button', { name: 'Deliver', exact: true }).click();
  }
}

/** The buyer's page of an order. */
export class BuyersOrderPage extends OrderPage {
  async openRevision(): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: /^Request a revision/ })
      .click();
  }

  async askForRevision(message: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Request a revision' });
    await dialog.getByLabel('What should be changed?').fill(message);
    await dialog.getByRole('button', { name: 'Request revision' }).click();
  }

  async approve(): Promise<void> {
    await this.confirm('Approve delivery', 'Approve the delivery?');
  }

  async review(stars: number, title: string, message: string): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Review of the order' });
    await form
      .locator('label')
      .filter({ hasText: new RegExp(`^${stars} star`) })
      .click();
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('A few words about the work').fill(message);
    await form.getByRole('button', { name: 'Publish review' }).click();
  }
}

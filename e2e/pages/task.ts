import type { Locator, Page } from '@playwright/test';

/** The buyer's view of a task's page. */
export class TaskPage {
  readonly title: Locator;
  readonly purchaseBox: Locator;
  readonly reviews: Locator;

  constructor(private readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 });
    this.purchaseBox = page.getByRole('region', { name: 'Order this task' });
    this.reviews = page.locator('#reviews');
  }

  async open({ username, slug }: { username: string; slug: string }): Promise<void> {
    await this.page.goto(`/${username}/${slug}`);
  }

  async chooseQuantity(quantity: number): Promise<void> {
    await this.purchaseBox.getByLabel('Quantity').fill(String(quantity));
  }

  async purchase(): Promise<void> {
    await this.purchaseBox.getByRole('button', { name: 'Purchase', exact: true }).click();
  }

  /** The average and number of reviews, as read out. */
  rating(): Locator {
    return this.reviews.getByRole('img', { name: /review/ });
  }

  review(text: string): Locator {
    return this.reviews.getByRole('listitem').filter({ hasText: text });
  }
}

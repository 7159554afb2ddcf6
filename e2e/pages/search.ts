import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The page of results. */
export class SearchPage {
  private readonly main: Locator;
  private readonly filters: Locator;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.filters = this.main.getByRole('region', { name: 'Filters' });
  }

  async open(terms: string): Promise<void> {
    await this.page.goto(`/search?${new URLSearchParams({ terms }).toString()}`);
  }

  /** Selects one of a filter's options: `choose('Price', '$5 to $10')`. */
  async choose(filter: 'Price' | 'Delivery' | 'Rating', option: string): Promise<void> {
    const group = this.filters.locator('fieldset').filter({ hasText: new RegExp(`^${filter}`) });
    await group.locator('label').filter({ hasText: option }).click();
  }

  async sort(order: string): Promise<void> {
    await this.main.getByLabel('Sort by').selectOption({ label: order });
  }

  count(): Locator {
    return this.main.getByText(/ tasks? found$/);
  }

  cards(): Locator {
    return this.main.getByRole('article');
  }

  card(title: string): Locator {
    return this.cards().filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  next(): Locator {
    return this.main.getByRole('link', { name: 'Next page' });
  }

  /** Opens the next page and waits for its tasks; those of other sellers may have the same titles. */
  async goOn(): Promise<void> {
    const first = this.cards().first().getByRole('link').first();
    const address = (await first.getAttribute('href')) ?? '';
    await this.next().click();
    await expect(first).not.toHaveAttribute('href', address);
  }

  /** Returns the prices of the shown cards, in dollars, in order. */
  async prices(): Promise<number[]> {
    const texts = await this.cards().locator('bdi').filter({ hasText: /^\$/ }).allTextContents();
    return texts.map((text) => Number(text.replace(/[$,]/g, '')));
  }
}

import type { LanguageCode } from '@tasklane/contracts';
import type { Locator, Page } from '@playwright/test';
import { textsIn } from '../commands/texts';

/** The administration's list of orders and the page of one. */
export class AdminOrderPages {
  private readonly said: (name: string) => RegExp;
  /** The open question before an order is ended. */
  readonly question: Locator;
  readonly reason: Locator;

  constructor(
    private readonly page: Page,
    language: LanguageCode,
  ) {
    const texts = textsIn(language);
    this.said = (name) => texts(`admin:${name}`);
    this.question = page.getByRole('dialog');
    this.reason = this.question.getByLabel(this.said('order.end.reason'));
  }

  async openList(): Promise<void> {
    await this.page.goto('/admin/orders');
  }

  /** Filters the list; on a phone the fields are unfolded first. */
  async search(terms: string): Promise<void> {
    const field = this.page.getByLabel(this.said('orders.filter.terms'));
    if (!(await field.isVisible())) await this.filterButton().click();
    await field.fill(terms);
    await field.press('Enter');
  }

  private filterButton(): Locator {
    return this.page.getByRole('main').getByRole('form').getByRole('button').first();
  }

  /** An order by its reference. */
  row(reference: string): Locator {
    return this.page.getByRole('row').filter({ hasText: reference });
  }

  async openOrder(reference: string): Promise<void> {
    await this.row(reference).getByRole('link').first().click();
  }

  /** A table of the order's page. */
  table(name: 'money' | 'payment'): Locator {
    return this.page.getByRole('table', { name: this.said(`order.${name}.title`) });
  }

  /** The button that asks before it ends the order. */
  ending(outcome: 'refund' | 'complete'): Locator {
    return this.page
      .getByRole('main')
      .getByRole('button', { name: this.said(`order.end.${outcome}.button`) });
  }

  async confirm(outcome: 'refund' | 'complete'): Promise<void> {
    await this.question.getByRole('button', { name: this.said(`order.end.${outcome}.button`) }).click();
  }

  get timeline(): Locator {
    return this.page.getByRole('region', { name: this.said('order.timeline') });
  }
}

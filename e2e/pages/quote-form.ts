import type { LanguageCode } from '@tasklane/contracts';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { textsIn, within } from '../commands/texts';

/** What a buyer asks for; the budget in dollars. */
interface Request {
  readonly requirements: string;
  readonly budget: number;
}

/** A task's page, as a buyer uses it to ask for a custom quote. */
export class QuoteForm {
  readonly dialog: Locator;
  private readonly said: (name: string) => RegExp;

  constructor(
    private readonly page: Page,
    language: LanguageCode,
  ) {
    this.said = textsIn(language);
    this.dialog = page.getByRole('dialog');
  }

  /** Opens the form by keyboard, and expects it to name the task. */
  async open(title: string): Promise<void> {
    await this.page.getByRole('button', { name: this.said('task-page:quote.button') }).press('Enter');
    await expect(this.dialog).toHaveAccessibleName(this.said('custom-quote:title'));
    await expect(this.dialog.getByRole('heading')).toContainText(title);
  }

  /** Fills the form in and sends it. */
  async send({ requirements, budget }: Request): Promise<void> {
    const field = (name: string) =>
      this.dialog.getByRole('textbox', { name: within(this.said(`custom-quote:${name}`)) });
    await field('requirements').fill(requirements);
    await field('budget').fill(String(budget));
    await this.dialog.getByRole('button', { name: this.said('custom-quote:send') }).press('Enter');
  }

  /** Presses the button again, and expects the page to say why the form stays closed. */
  async expectRefusal(): Promise<void> {
    await this.page.getByRole('button', { name: this.said('task-page:quote.button') }).click();
    await expect(this.page.getByRole('main').getByRole('alert')).toBeInViewport();
    const button = this.page.getByRole('button', { name: this.said('task-page:quote.requested') });
    await expect(button).toBeDisabled();
  }
}

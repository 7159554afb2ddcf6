import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures';
import type { textsIn } from '../commands/texts';

/** The saved cards on the page for billing. */
export class SavedCards {
  readonly list: Locator;

  constructor(
    private readonly page: Page,
    private readonly said: ReturnType<typeof textsIn>,
  ) {
    this.list = page.getByRole('list', { name: said('account:cards.title') });
  }

  /** Removes the only card. */
  async remove(): Promise<void> {
    await this.list.getByRole('button').click();
    const dialog = this.page.getByRole('dialog', { name: this.said('account:cards.removeTitle') });
    await expectAccessible(this.page);
    await dialog.getByRole('button', { name: this.said('account:cards.remove') }).click();
  }
}

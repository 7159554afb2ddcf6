import type { Locator, Page } from '@playwright/test';

/** The header of every page. */
export class Header {
  readonly root: Locator;

  constructor(private readonly page: Page) {
    this.root = page.getByRole('banner');
  }

  searchBox(): Locator {
    return this.root.getByRole('searchbox', { name: 'Search for tasks' });
  }

  /** Types into the header's search box and submits it. */
  async search(terms: string): Promise<void> {
    await this.searchBox().fill(terms);
    await this.searchBox().press('Enter');
  }

  signIn(): Locator {
    return this.root.getByRole('button', { name: 'Sign in' });
  }

  account(username: string): Locator {
    return this.root.getByRole('button', { name: `Account of ${username}` });
  }

  categories(): Locator {
    return this.page.getByRole('navigation', { name: 'Categories', exact: true }).getByRole('link');
  }

  /** The bell; its name contains the number of unread notifications. */
  notifications(): Locator {
    return this.root.getByRole('button', { name: /^Notifications/ });
  }
}

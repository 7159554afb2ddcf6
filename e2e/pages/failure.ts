import type { Locator, Page } from '@playwright/test';

/** The message that replaces a page that failed to load or to render. */
export class Failure {
  readonly message: Locator;
  readonly retry: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.message = main.getByText('This part of the site didn’t load');
    this.retry = main.getByRole('button', { name: 'Try again' });
  }
}

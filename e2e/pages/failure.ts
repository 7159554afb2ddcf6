import type { Locator, Page } from '@playwright/test';

/** The message in the place of a page that did not load or that failed. */
export class Failure {
  readonly message: Locator;
  readonly retry: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.message = main.getByText('This part of the site didn’t load');
    this.retry = main.getByRole('button', { name: 'Try again' });
  }
}

import type { Locator, Page } from '@playwright/test';

/** The offer of a newer build of the page. */
export class Updates {
  readonly offer: Locator;
  readonly refresh: Locator;
  readonly discard: Locator;

  constructor(page: Page) {
    this.offer = page.getByRole('region', { name: 'Updates' });
    this.refresh = this.offer.getByRole('button', { name: 'Refresh', exact: true });
    this.discard = this.offer.getByRole('button', { name: 'Refresh and lose it' });
  }
}

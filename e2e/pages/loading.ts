import type { Page } from '@playwright/test';

/** When a document of that path is there: whoever has come in is given the page again, as theirs. */
export const loadedAgain = (page: Page, path: string): Promise<Page> =>
  page.waitForEvent('domcontentloaded', (loaded) => new URL(loaded.url()).pathname === path);

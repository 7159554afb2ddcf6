import type { Page } from '@playwright/test';

/** Resolves when a document of that path has loaded: after sign-in, the page is reloaded for the user. */
export const loadedAgain = (page: Page, path: string): Promise<Page> =>
  page.waitForEvent('domcontentloaded', (loaded) => new URL(loaded.url()).pathname === path);

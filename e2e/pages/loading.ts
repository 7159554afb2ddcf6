import type { Page } from '@playwright/test';

/** Resolves when a document of that path has loaded: after sign-in, the page is reloaded for the user. */
export const loadedAgain = (page: Page, path: string): Promise<Page> =>
  page.waitForEvent('domcontentloaded', (loaded) => new URL(loaded.url()).pathname === path);

/** Lets a page's requests for these files wait until the function that is returned is called. */
export async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

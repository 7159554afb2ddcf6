import type { Page, Response } from '@playwright/test';

/** The builds below an address of which a page took files, in their order. */
function versionsBelow(page: Page, address: string): () => readonly string[] {
  const versions: string[] = [];
  page.on('response', (response: Response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith(address)) versions.push(pathname.slice(address.length).split('/')[0] ?? '');
  });
  return () => versions;
}

/** The builds of a remote of which a page took files, in their order. */
export const versionsOf = (page: Page, remote: string): (() => readonly string[]) =>
  versionsBelow(page, `/remotes/${remote}/`);

/** The builds of the shell of which a page took files, in their order. */
export const shellFilesOf = (page: Page): (() => readonly string[]) => versionsBelow(page, '/shell/');

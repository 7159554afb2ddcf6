import type { Page, Response } from '@playwright/test';

/** Returns the builds below an address from which a page loaded files, in order. */
function versionsBelow(page: Page, address: string): () => readonly string[] {
  const versions: string[] = [];
  page.on('response', (response: Response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith(address)) versions.push(pathname.slice(address.length).split('/')[0] ?? '');
  });
  return () => versions;
}

/** Returns the builds of a remote from which a page loaded files, in order. */
export const versionsOf = (page: Page, remote: string): (() => readonly string[]) =>
  versionsBelow(page, `/remotes/${remote}/`);

/** Returns the builds of the shell from which a page loaded files, in order. */
export const shellFilesOf = (page: Page): (() => readonly string[]) => versionsBelow(page, '/shell/');

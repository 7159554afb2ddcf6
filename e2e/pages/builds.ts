import type { Page, Response } from '@playwright/test';

/** The builds of a remote of which a page took files, in their order. */
export function versionsOf(page: Page, remote: string): () => readonly string[] {
  const versions: string[] = [];
  page.on('response', (response: Response) => {
    const [, name, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(new URL(response.url()).pathname) ?? [];
    if (name === remote && version !== undefined) versions.push(version);
  });
  return () => versions;
}

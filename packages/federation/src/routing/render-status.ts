import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { useMatches, useRevalidator } from 'react-router-dom';
import type { ExpectedPage, Remotes } from '../loading/remotes';

const isPage = (data: unknown): data is ExpectedPage =>
  typeof data === 'object' && data !== null && 'loaded' in data;

/** What the route that the router is at has loaded; null for pages of the shell, and while nothing has come. */
function useExpectedPage(): ExpectedPage | null {
  const data = useMatches().at(-1)?.loaderData;
  return isPage(data) ? data : null;
}

interface OverduePage {
  /** Whether the router's page is missing on the screen for longer than its budget. */
  readonly isOverdue: boolean;
  /** Puts another build in the page's place. @returns whether there is one */
  readonly recover: () => Promise<boolean>;
}

/** Follows whether the router's page comes onto the screen. One call in the shell covers all pages. */
export function useOverduePage({ rendering, recover }: Pick<Remotes, 'rendering' | 'recover'>): OverduePage {
  const { revalidate } = useRevalidator();
  const page = useExpectedPage();
  useLayoutEffect(() => rendering.expect(page), [rendering, page]);
  const isOverdue = useSyncExternalStore(
    rendering.subscribe,
    () => rendering.status() === 'overdue',
    () => false,
  );
  return {
    isOverdue,
    recover: useCallback(async () => {
      const isReplaced = page?.loaded != null && (await recover(page.loaded));
      if (isReplaced) await revalidate();
      return isReplaced;
    }, [page, recover, revalidate]),
  };
}

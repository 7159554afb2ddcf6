import { loadingBudgets } from '@tasklane/contracts';
import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useMatches, useRevalidator } from 'react-router-dom';
import type { ExpectedPage, Remotes } from '../loading/remotes';
import { createRenderWatch } from '../loading/render-watch';

/** Reported for a page that was ready and did not come onto the screen. */
class RenderTimeout extends Error {
  override readonly name = 'RenderTimeout';
}

const isPage = (data: unknown): data is ExpectedPage =>
  typeof data === 'object' && data !== null && 'loaded' in data;

/** Returns what the router's current route has loaded; null for pages of the shell, and while nothing has loaded. */
function useExpectedPage(): ExpectedPage | null {
  const data = useMatches().at(-1)?.loaderData;
  return isPage(data) ? data : null;
}

interface OverduePage {
  /** Whether the router's page has been missing on the screen for longer than its budget. */
  readonly isOverdue: boolean;
  /** Replaces the page's build. @returns whether there is another one */
  readonly recover: () => Promise<boolean>;
}

/** Watches whether the router's page comes onto the screen. One call in the shell covers all pages. */
export function useOverduePage(
  { shownPages, crashed, recover }: Pick<Remotes, 'shownPages' | 'crashed' | 'recover'>,
  timeoutMs = loadingBudgets.render.timeoutMs,
): OverduePage {
  const { revalidate } = useRevalidator();
  const page = useExpectedPage();
  const [rendering] = useState(() =>
    createRenderWatch<ExpectedPage>({
      shownPages,
      timeoutMs,
      onOverdue: ({ loaded }) => loaded && crashed(loaded, new RenderTimeout()),
    }),
  );
  useEffect(() => rendering.start(), [rendering]);
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

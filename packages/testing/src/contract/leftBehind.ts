import { act, cleanup } from '@testing-library/react';
import type { RenderedView } from '../render/renderView';
import { watchRequests } from './requests';
import { watchDocument, watchListeners, watchObservers, watchTimers } from './watches';

/** Answers that still have a subscriber after the page was unmounted. */
const watchedAnswers = ({ api }: RenderedView): string[] =>
  api.queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.getObserversCount() > 0)
    .map(({ queryHash }) => `answer ${queryHash}`);

/** Inspects a settled page before it is unmounted. */
type Look = (page: RenderedView) => void;

/** Shows a page until it makes no more requests, then unmounts it and waits for whatever is still in flight. */
async function visit(mount: () => Promise<RenderedView>, look?: Look): Promise<RenderedView> {
  const requests = watchRequests();
  try {
    const page = await mount();
    await act(() => requests.idle());
    look?.(page);
    page.unmount();
    cleanup();
    await requests.idle();
    // The last subscription to live data closes its socket when it ends.
    await requests.disconnected();
    return page;
  } finally {
    requests.stop();
  }
}

/**
 * Returns what a page leaves behind after it was shown and unmounted: listeners, timers, observers, elements, and
 * subscriptions to the host and to answers. The first visit is not checked, since libraries set up then what they
 * keep for all pages.
 */
export async function leftBehind(mount: () => Promise<RenderedView>, look?: Look): Promise<string[]> {
  (await visit(mount)).api.queryClient.clear();
  // The document first: jsdom sets up its selector engine at the first query.
  const watches = [watchDocument(), watchListeners(), watchTimers(), watchObservers()];
  try {
    const page = await visit(mount, look);
    const subscriptions = [...watchedAnswers(page), ...page.subscriptions()];
    // The cache keeps its answers for the next page, each with a timer; it belongs to the shell, and ends with the
    // test.
    page.api.queryClient.clear();
    return [...watches.flatMap((watch) => watch.left()), ...subscriptions];
  } finally {
    for (const watch of watches) watch.stop();
  }
}

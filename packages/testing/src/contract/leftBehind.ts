import { act, cleanup } from '@testing-library/react';
import type { RenderedView } from '../render/renderView';
import { watchRequests } from './requests';
import { watchDocument, watchListeners, watchObservers, watchTimers } from './watches';

/** Answers that somebody still waits for, although nobody is there. */
const watchedAnswers = ({ api }: RenderedView): string[] =>
  api.queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.getObserversCount() > 0)
    .map(({ queryHash }) => `answer ${queryHash}`);

/** Looks at a page that is settled, before it goes. */
type Look = (page: RenderedView) => void;

/** Shows a page until nothing is asked for any more, then takes it away; what was under way then ends as well. */
async function visit(mount: () => Promise<RenderedView>, look?: Look): Promise<RenderedView> {
  const requests = watchRequests();
  try {
    const page = await mount();
    await act(() => requests.idle());
    look?.(page);
    page.unmount();
    cleanup();
    await requests.idle();
    // The last subscription to what is live closes its socket by going.
    await requests.disconnected();
    return page;
  } finally {
    requests.stop();
  }
}

/**
 * What a page leaves behind after it was shown and taken away: listeners, timers, observers, elements, and
 * subscriptions to the host and to answers. The first showing is not judged: it is then that libraries set up what
 * they keep for all pages.
 */
export async function leftBehind(mount: () => Promise<RenderedView>, look?: Look): Promise<string[]> {
  (await visit(mount)).api.queryClient.clear();
  // The document first: jsdom sets up what it finds elements with when it is first asked for some.
  const watches = [watchDocument(), watchListeners(), watchTimers(), watchObservers()];
  try {
    const page = await visit(mount, look);
    const subscriptions = [...watchedAnswers(page), ...page.subscriptions()];
    // The cache keeps its answers for the next page, each with a timer; it is the shell's, and goes with the test.
    page.api.queryClient.clear();
    return [...watches.flatMap((watch) => watch.left()), ...subscriptions];
  } finally {
    for (const watch of watches) watch.stop();
  }
}

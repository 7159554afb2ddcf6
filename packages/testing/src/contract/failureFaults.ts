import type { RenderedView } from '../render/renderView';

/** The part of a page that is judged. */
type Shown = Pick<RenderedView, 'api' | 'container'>;

/** Answers that the page waits for and that failed. */
const failed = ({ api }: Shown): string[] =>
  api.queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'error' && query.getObserversCount() > 0)
    .map(({ queryHash }) => queryHash);

/**
 * What a page keeps from a visitor whose back end does not answer: that it failed, or everything.
 * @param quiet its parts may leave their places empty
 */
export function failureFaults(page: Shown, quiet = false): string[] {
  const { container } = page;
  // The place where toasts appear is there, and empty, on every page.
  if (container.querySelector('[role="alert"]:not(:empty)')) return [];
  if (container.textContent?.trim() === '') return ['It shows nothing.'];
  return quiet ? [] : failed(page).map((answer) => `It does not say that ${answer} failed.`);
}

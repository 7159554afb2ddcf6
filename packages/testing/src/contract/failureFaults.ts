import type { RenderedView } from '../render/renderView';

/** The part of a page that is checked. */
type Shown = Pick<RenderedView, 'api' | 'container'>;

/** Returns answers that the page waits for and that failed. */
const failed = ({ api }: Shown): string[] =>
  api.queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'error' && query.getObserversCount() > 0)
    .map(({ queryHash }) => queryHash);

/**
 * Returns what a page hides from a visitor when the back end does not answer: the failure, or its whole content.
 * @param quiet whether its parts may stay empty
 */
export function failureFaults(page: Shown, quiet = false): string[] {
  const { container } = page;
  // The container of toasts is present, and empty, on every page.
  if (container.querySelector('[role="alert"]:not(:empty)')) return [];
  if (container.textContent?.trim() === '') return ['It shows nothing.'];
  return quiet ? [] : failed(page).map((answer) => `It does not say that ${answer} failed.`);
}

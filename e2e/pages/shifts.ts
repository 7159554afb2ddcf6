import type { Page } from '@playwright/test';

/** An entry of the layout instability interface, which is missing from the DOM's types. */
interface Shift {
  readonly hadRecentInput: boolean;
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/**
 * Returns how much of the page has moved on its own since it was opened, as Chromium sums it up (1 is a whole screen
 * by its whole height), and the beginnings of the elements that moved.
 */
export const shiftsOf = (page: Page): Promise<{ sum: number; elements: string[] }> =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; elements: string[] }>((resolve) => {
        let sum = 0;
        const elements: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & Shift)[]) {
            if (shift.hadRecentInput) continue;
            sum += shift.value;
            elements.push(
              ...shift.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? ''),
            );
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ sum, elements })));
      }),
  );

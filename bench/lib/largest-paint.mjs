/**
 * The page's largest contentful paint, in milliseconds from its start, as the browser reports it.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<number>}
 */
export const largestPaint = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );

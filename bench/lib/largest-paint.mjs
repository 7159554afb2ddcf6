/**
 * Milliseconds from the start of a page until its largest part was painted, as the browser says.
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

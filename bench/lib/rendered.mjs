import { until } from '../../scripts/lib/ports.mjs';

/**
 * Waits until a page comes with its content: the edge sends a page that it has never rendered without, where rendering
 * takes longer than a visitor should wait.
 *
 * @param {string} url
 */
export const untilRendered = (url) =>
  until(
    async () => {
      const answer = await fetch(url, { headers: { accept: 'text/html' } });
      return (await answer.text()).includes('<div id="root" data-waiting>');
    },
    { within: 60_000, what: `The rendering of ${url}` },
  );

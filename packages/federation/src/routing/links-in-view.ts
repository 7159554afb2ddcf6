/**
 * Milliseconds that a link has to stay in view: the page itself comes first, and a visitor who scrolls past is
 * looking for something else.
 */
export const lookMs = 1_500;

/** What a visitor does who is not about to follow one of the links in view, or has decided on one. */
const inputs = ['keydown', 'pointerdown'] as const;

/**
 * Reports once each link in the page's main part that stays in view, including links added later. While the visitor
 * types or presses something it waits, so that what is done for links delays no answer to that.
 *
 * @returns the function that stops it
 */
export function watchLinksInView(onLink: (link: HTMLAnchorElement) => void): () => void {
  const observed = new WeakSet<Element>();
  const inView = new Set<HTMLAnchorElement>();
  let looking: number | undefined;

  const look = (): void => {
    clearTimeout(looking);
    looking = window.setTimeout(() => {
      for (const link of inView) {
        seen.unobserve(link);
        onLink(link);
      }
      inView.clear();
    }, lookMs);
  };

  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLAnchorElement)) continue;
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    look();
  });

  const observe = (): void => {
    for (const link of document.querySelectorAll('main a[href]')) {
      if (observed.has(link)) continue;
      observed.add(link);
      seen.observe(link);
    }
  };
  const changes = new MutationObserver(observe);
  changes.observe(document.body, { childList: true, subtree: true });
  observe();
  for (const name of inputs) window.addEventListener(name, look, { capture: true, passive: true });

  return () => {
    clearTimeout(looking);
    for (const name of inputs) window.removeEventListener(name, look, { capture: true });
    changes.disconnect();
    seen.disconnect();
  };
}

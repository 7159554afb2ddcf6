/**
 * Milliseconds that a link has to stay in view: the page itself comes first, and a visitor who scrolls past is
 * looking for something else.
 */
export const lookMs = 1_500;

/**
 * Reports once each link in the page's main part that stays in view, including links added later.
 *
 * @returns the function that stops it
 */
export function watchLinksInView(onLink: (link: HTMLAnchorElement) => void): () => void {
  const observed = new WeakSet<Element>();
  const inView = new Set<HTMLAnchorElement>();
  let looking: number | undefined;

  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLAnchorElement)) continue;
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    clearTimeout(looking);
    looking = window.setTimeout(() => {
      for (const link of inView) {
        seen.unobserve(link);
        onLink(link);
      }
      inView.clear();
    }, lookMs);
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

  return () => {
    clearTimeout(looking);
    changes.disconnect();
    seen.disconnect();
  };
}

import { VisuallyHidden } from '@tasklane/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The element that holds the page; the skip link leads to it. */
export const mainId = 'main';

/**
 * After a change of page, moves the focus to it and says its title: a screen reader and a keyboard notice a new page
 * as they would without a router.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const focused = document.activeElement;
    // To focus, the browser lays the page out: with its next frame it does so anyway.
    const frame = requestAnimationFrame(() => {
      const isElsewhere = document.activeElement !== focused && document.activeElement !== document.body;
      if (!hash && !isElsewhere) document.getElementById(mainId)?.focus({ preventScroll: true });
    });
    // The page writes its title in an effect of its own.
    const timer = setTimeout(() => setTitle(document.title), 100);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [pathname, hash]);
  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true">
        {title}
      </span>
    </VisuallyHidden>
  );
}

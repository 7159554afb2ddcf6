import { VisuallyHidden } from '@tasklane/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Id of the element that contains the page; target of the skip link. */
export const mainId = 'main';

/**
 * After a navigation, moves the focus to the page and announces its title, so that users of screen readers and
 * keyboards
 * notice the new page as they would without a router.
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
    // Focusing forces a layout; the browser does one in its next frame anyway.
    const frame = requestAnimationFrame(() => {
      const isElsewhere = document.activeElement !== focused && document.activeElement !== document.body;
      if (!hash && !isElsewhere) document.getElementById(mainId)?.focus({ preventScroll: true });
    });
    // The page sets its title in an effect of its own.
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

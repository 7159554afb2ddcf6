import { nameScrollSeconds } from '@tasklane/contracts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import css from './name.module.css';

/** A name on one line; a name that is too long scrolls to its end and back. */
export function ScrollingName({ name }: { name: string }) {
  const line = useRef<HTMLSpanElement>(null);
  const [overflow, setOverflow] = useState(0);
  useLayoutEffect(() => {
    const box = line.current;
    if (!box) return undefined;
    const measure = () => setOverflow(Math.max(0, box.scrollWidth - box.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [name]);
  const seconds = nameScrollSeconds(overflow);
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--overflow': `${overflow}px`,
    '--seconds': `${seconds}s`,
  };
  return (
    <span ref={line} className={css.line}>
      <bdi className={seconds > 0 ? css.scrolling : css.name} style={style}>
        {name}
      </bdi>
    </span>
  );
}

import { useText } from '@tasklane/i18n';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/Button';
import { ChevronBackIcon, ChevronForwardIcon } from '../icons';
import css from './carousel.module.css';

export interface CarouselProps {
  /** Accessible name of the carousel. */
  label: string;
  slides: readonly ReactNode[];
  /** Milliseconds between automatic turns; none with reduced motion, or while hovered or focused. */
  turnEvery?: number;
  /** Small pictures that replace the dots, one per slide. */
  thumbnails?: readonly ReactNode[];
  /** Buttons beside the slides (default), or none if the dots are enough. */
  buttons?: boolean;
  className?: string;
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Slides side by side that snap into place; swiped, or moved with buttons and dots. */
export function Carousel({ label, slides, thumbnails, turnEvery, buttons = true, className }: CarouselProps) {
  const t = useText('ui');
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [held, setHeld] = useState(false);
  const last = slides.length - 1;

  const show = (index: number) => {
    const row = track.current;
    const slide = row?.children[index];
    setCurrent(index);
    if (!row || !(slide instanceof HTMLElement)) return;
    row.scrollTo({
      left: slide.offsetLeft - row.offsetLeft,
      behavior: prefersStillness() ? 'instant' : 'smooth',
    });
  };

  useEffect(() => {
    if (turnEvery === undefined || held || last < 1 || prefersStillness()) return undefined;
    const timer = setTimeout(() => show(current === last ? 0 : current + 1), turnEvery);
    return () => clearTimeout(timer);
  }, [turnEvery, held, current, last]);

  const follow = () => {
    const row = track.current;
    if (row && row.clientWidth > 0) setCurrent(Math.round(Math.abs(row.scrollLeft) / row.clientWidth));
  };
  const hold = () => setHeld(true);
  const release = () => setHeld(false);

  return (
    <section
      aria-roledescription={t('carousel.role')}
      aria-label={label}
      className={clsx(css.carousel, className)}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div className={css.stage}>
        {/* In the tab order, so that the arrow keys scroll it. */}
        <ul ref={track} tabIndex={last > 0 ? 0 : undefined} className={css.track} onScroll={follow}>
          {slides.map((slide, index) => (
            <li
              key={index}
              aria-roledescription={t('carousel.slideRole')}
              aria-label={t('carousel.slide', { number: index + 1, total: slides.length })}
              inert={index !== current}
              className={css.slide}
            >
              {slide}
            </li>
          ))}
        </ul>
        {last > 0 && buttons && (
          <>
            <IconButton
              variant="secondary"
              label={t('carousel.previous')}
              icon={<ChevronBackIcon />}
              disabled={current === 0}
              className={clsx(css.move, css.back)}
              onClick={() => show(current - 1)}
            />
            <IconButton
              variant="secondary"
              label={t('carousel.next')}
              icon={<ChevronForwardIcon />}
              disabled={current === last}
              className={clsx(css.move, css.forward)}
              onClick={() => show(current + 1)}
            />
          </>
        )}
      </div>
      {last > 0 && (
        <div className={thumbnails ? css.thumbnails : css.dots}>
          {slides.map((_, index) => (
            <button
              key={index}
              type="button"
              className={thumbnails ? css.thumbnail : css.dot}
              aria-label={t('carousel.slide', { number: index + 1, total: slides.length })}
              aria-current={index === current}
              onClick={() => show(index)}
            >
              {thumbnails?.[index]}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

import clsx from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';
import css from './overlay.module.css';
import { usePanel } from './usePanel';

/** Attributes that the button which opens a panel must have. */
export interface TriggerProps {
  'aria-expanded': boolean;
  'aria-haspopup': 'dialog' | 'menu';
  'aria-controls': string | undefined;
  onClick: () => void;
}

export interface PopoverProps {
  /** Accessible name of the panel. */
  label: string;
  /** Renders the button: `(props) => <Button {...props}>Share</Button>`. */
  trigger: (props: TriggerProps) => ReactNode;
  /** The edge of the button that the panel aligns with. */
  align?: 'start' | 'end';
  /** The content, or a function that gets a callback to close the panel and returns the content. */
  children: ReactNode | ((close: () => void) => ReactNode);
  className?: string;
}

/** A panel with a few controls, attached to a button. */
export function Popover({ label, trigger, align = 'start', children, className }: PopoverProps) {
  const id = useId();
  const { open, above, anchor, panel, close, toggle } = usePanel();
  return (
    <div ref={anchor} className={clsx(css.anchor, className)}>
      {trigger({
        'aria-expanded': open,
        'aria-haspopup': 'dialog',
        'aria-controls': open ? id : undefined,
        onClick: toggle,
      })}
      {open && (
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-label={label}
          className={clsx(css.panel, css.padded, css[align], above && css.above)}
        >
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  );
}

import clsx from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';
import css from './overlay.module.css';
import { usePanel } from './usePanel';

/** What the button that opens a panel must carry. */
export interface TriggerProps {
  'aria-expanded': boolean;
  'aria-haspopup': 'dialog' | 'menu';
  'aria-controls': string | undefined;
  onClick: () => void;
}

export interface PopoverProps {
  /** Names the panel for screen readers. */
  label: string;
  /** Renders the button: `(props) => <Button {...props}>Share</Button>`. */
  trigger: (props: TriggerProps) => ReactNode;
  /** Which edge of the button the panel keeps to. */
  align?: 'start' | 'end';
  /** The content, or a function of it that gets a way to close the panel. */
  children: ReactNode | ((close: () => void) => ReactNode);
  className?: string;
}

/** A panel with a few controls, hanging on a button. */
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

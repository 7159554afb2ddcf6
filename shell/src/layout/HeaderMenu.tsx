import { Popover } from '@tasklane/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import css from './header.module.css';

interface HeaderMenuProps {
  /** Accessible name of the button. */
  readonly label: string;
  /** Visible content of the button. */
  readonly trigger: ReactNode;
  /** Content of the panel; rendered only while open. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** Renders a button of the header that discloses a panel of links; following a link closes it. */
export function HeaderMenu({ label, trigger, children, className }: HeaderMenuProps) {
  const { key } = useLocation();
  return (
    <Popover
      key={key}
      label={label}
      align="end"
      className={className}
      trigger={(props) => (
        <button type="button" aria-label={label} className={css.iconLink} {...props}>
          {trigger}
        </button>
      )}
    >
      <div className={css.panel}>{children}</div>
    </Popover>
  );
}

import { Popover } from '@tasklane/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import css from './header.module.css';

interface HeaderMenuProps {
  /** What the button is called, for those who do not see it. */
  readonly label: string;
  /** What the button shows. */
  readonly trigger: ReactNode;
  /** What opens below it; rendered only while open. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A button of the header that discloses a panel of links; following one of them closes it. */
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

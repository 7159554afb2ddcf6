import clsx from 'clsx';
import { useEffect, useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { BareLink } from '../actions/Link';
import css from './overlay.module.css';
import type { TriggerProps } from './Popover';
import { usePanel } from './usePanel';

/** A command (`onSelect`), a link (`to`), a heading or a line. */
export type MenuEntry =
  | { key: string; label: ReactNode; icon?: ReactNode; harm?: boolean; onSelect: () => void }
  | { key: string; label: ReactNode; icon?: ReactNode; to: string }
  | { key: string; heading: ReactNode }
  | { key: string; rule: true };

export interface MenuProps {
  /** Names the menu for screen readers. */
  label: string;
  /** Renders the button: `(props) => <IconButton {...props} label="…" icon={…} />`. */
  trigger: (props: TriggerProps) => ReactNode;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
  className?: string;
}

function Entry({ entry, close }: { entry: MenuEntry; close: () => void }) {
  if ('rule' in entry) return <hr className={css.rule} />;
  if ('heading' in entry) {
    return (
      <div role="presentation" className={css.heading}>
        {entry.heading}
      </div>
    );
  }
  if ('to' in entry) {
    return (
      <BareLink role="menuitem" tabIndex={-1} to={entry.to} className={css.item} onClick={close}>
        {entry.icon}
        {entry.label}
      </BareLink>
    );
  }
  const select = () => {
    close();
    entry.onSelect();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={clsx(css.item, entry.harm && css.harm)}
      onClick={select}
    >
      {entry.icon}
      {entry.label}
    </button>
  );
}

/** A list of commands and links, hanging on a button. Arrow keys, Home and End move; Tab leaves. */
export function Menu({ label, trigger, entries, align = 'end', className }: MenuProps) {
  const id = useId();
  const { open, above, anchor, panel, close, toggle } = usePanel();
  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [open, panel]);

  const move = (event: KeyboardEvent) => {
    const all = items();
    const index = all.findIndex((item) => item === document.activeElement);
    const targets: Record<string, number> = {
      ArrowDown: (index + 1) % all.length,
      ArrowUp: (index - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
  };

  return (
    <div ref={anchor} className={clsx(css.anchor, className)}>
      {trigger({
        'aria-expanded': open,
        'aria-haspopup': 'menu',
        'aria-controls': open ? id : undefined,
        onClick: toggle,
      })}
      {open && (
        <div
          ref={panel}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={move}
          className={clsx(css.panel, css.menu, css[align], above && css.above)}
        >
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} close={close} />
          ))}
        </div>
      )}
    </div>
  );
}

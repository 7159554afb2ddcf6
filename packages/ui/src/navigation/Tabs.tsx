import clsx from 'clsx';
import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { BareLink } from '../actions/Link';
import { useLanguage } from '@tasklane/i18n';
import css from './navigation.module.css';

export interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** Accessible name of the row of tabs. */
  label: string;
  className?: string;
}

/** Returns the index that an arrow key, Home or End leads to; undefined for all other keys. */
function nextIndex(key: string, index: number, count: number, rightToLeft: boolean): number | undefined {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (index + 1) % count;
  if (key === back) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Panels that alternate in one place. Arrow keys, Home and End move between the tabs. */
export function Tabs({ tabs, value, onChange, label, className }: TabsProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const { direction } = useLanguage();
  const current = tabs.find((tab) => tab.value === value) ?? tabs[0];

  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const next = nextIndex(event.key, index, tabs.length, direction === 'rtl');
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    row.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[next ?? 0]?.focus();
  };

  return (
    <div className={className}>
      <div ref={row} role="tablist" aria-label={label} className={css.tabs}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab === current}
            tabIndex={tab === current ? 0 : -1}
            className={css.tab}
            onClick={() => onChange(tab.value)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {current && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${current.value}`}
          tabIndex={0}
          className={css.panel}
        >
          {current.content}
        </div>
      )}
    </div>
  );
}

export interface LinkTab {
  to: string;
  label: ReactNode;
  /** Whether this is the current page. */
  current: boolean;
}

/** Tabs that are separate pages: each is a link with its own address. */
export function LinkTabs({
  tabs,
  label,
  className,
}: {
  tabs: readonly LinkTab[];
  label: string;
  className?: string;
}) {
  return (
    <nav aria-label={label} className={clsx(css.tabs, className)}>
      {tabs.map((tab) => (
        <BareLink
          key={tab.to}
          to={tab.to}
          aria-current={tab.current ? 'page' : undefined}
          className={css.tab}
        >
          {tab.label}
        </BareLink>
      ))}
    </nav>
  );
}

import type { RefObject } from 'react';
import { useShortcuts } from './useShortcuts';

/** Returns the focus target of a row: its link or button, else the row itself. */
const targetIn = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[href], button') ?? (row instanceof HTMLElement ? row : null);

/**
 * Moves through the rows of a list with J and K, and to its search box with the slash. Rows are the elements with
 * `data-row`.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, enabled: boolean): void {
  const move = (step: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])];
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    const next = current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step;
    const row = rows[Math.min(Math.max(next, 0), rows.length - 1)];
    if (row) targetIn(row)?.focus();
  };
  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      '/': () => list.current?.querySelector<HTMLElement>('form input')?.focus(),
    },
    enabled,
  );
}

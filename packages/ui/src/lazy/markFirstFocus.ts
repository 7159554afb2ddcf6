const CHOSEN = 'data-autofocus';
const FIELDS = ['input:not([type=hidden], [type=file])', 'textarea', 'select']
  .map((field) => `${field}:not(:disabled)`)
  .join();

/**
 * Marks the element that the vendor focuses when a panel opens: the one its content chose, else its first field, else
 * its
 * heading. Without a mark the focus would start on the button that closes the panel.
 */
export function markFirstFocus(heading: HTMLElement | null): void {
  const panel = heading?.closest('[role=dialog]');
  if (!heading || !panel || panel.querySelector(`[${CHOSEN}]`)) return;
  (panel.querySelector(FIELDS) ?? heading).setAttribute(CHOSEN, '');
}

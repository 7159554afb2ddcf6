const CHOSEN = 'data-autofocus';
const FIELDS = ['input:not([type=hidden], [type=file])', 'textarea', 'select']
  .map((field) => `${field}:not(:disabled)`)
  .join();

/**
 * Marks what the vendor focuses when a panel opens: what its content chose itself, else its first field, else its
 * heading. Without a mark the focus would begin on the button that closes the panel.
 * @param heading the panel's heading, as a ref receives it
 */
export function markFirstFocus(heading: HTMLElement | null): void {
  const panel = heading?.closest('[role=dialog]');
  if (!heading || !panel || panel.querySelector(`[${CHOSEN}]`)) return;
  (panel.querySelector(FIELDS) ?? heading).setAttribute(CHOSEN, '');
}

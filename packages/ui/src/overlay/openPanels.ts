let open = 0;
const waiting = new Set<() => void>();

/** Counts open dialogs and drawers, whichever part of the page opened them. */
export const openPanels = {
  /** Counts a panel as open. @returns the function to call when it closes */
  add(): () => void {
    open += 1;
    return () => {
      open -= 1;
      if (open > 0) return;
      const due = [...waiting];
      waiting.clear();
      due.forEach((act) => act());
    };
  },
  /** Calls `act` as soon as none is open, which may be at once. */
  whenNone(act: () => void): void {
    if (open === 0) act();
    else waiting.add(act);
  },
};

let open = 0;
const waiting = new Set<() => void>();

/** Dialogs and drawers that are open, whichever part of the page opened them. */
export const openPanels = {
  /** Counts one that opens. @returns what is called when it is closed */
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
  /** Acts as soon as none is open, which may be at once. */
  whenNone(act: () => void): void {
    if (open === 0) act();
    else waiting.add(act);
  },
};

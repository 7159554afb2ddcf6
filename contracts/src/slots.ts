/**
 * Places in somebody's page that another remote fills, by the name that `<Slot name>` and a manifest use. A remote
 * may fill only what is declared here, and each place is filled by one remote.
 */
export const slots = {
  'quick-message': { text: 'A box for a message to the person shown; props: `userHash`, `username`.' },
  report: { text: 'A dialog by which to report a task or a user; props: `type`, `hash`, `url`, `onClose`.' },
  'task-showcase': { text: 'A row of tasks worth looking at; no props.' },
} as const satisfies Record<string, { readonly text: string }>;

export type SlotName = keyof typeof slots;

export const isSlotName = (name: string): name is SlotName => Object.hasOwn(slots, name);

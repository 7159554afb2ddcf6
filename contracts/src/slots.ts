interface SlotRules {
  readonly text: string;
  /** How many remotes may fill it at once. */
  readonly fillers: 'one' | 'several';
}

/**
 * Places in a page that other remotes fill, by the name that `<Slot name>` and manifests use. A remote may fill only
 * the slots declared here.
 */
export const slots = {
  'quick-message': {
    text: 'A box for a message to the person shown; props: `userHash`, `username`.',
    fillers: 'one',
  },
  report: {
    text: 'A dialog by which to report a task or a user; props: `type`, `hash`, `url`, `onClose`.',
    fillers: 'one',
  },
  'task-showcase': { text: 'Rows of tasks worth looking at; no props.', fillers: 'several' },
} as const satisfies Record<string, SlotRules>;

export type SlotName = keyof typeof slots;

export const isSlotName = (name: string): name is SlotName => Object.hasOwn(slots, name);

/** The order of a filler that declares none: after those that do. */
const lastOrder = Number.POSITIVE_INFINITY;

interface Filler {
  /** Name of the remote. */
  readonly remote: string;
  readonly order?: number;
}

/** Sorts the fillers of one slot by their declared order, and then by the names of the remotes. */
export const inSlotOrder = <Each extends Filler>(fillers: readonly Each[]): Each[] =>
  [...fillers].sort((one, other) => {
    const [first = lastOrder, second = lastOrder] = [one.order, other.order];
    if (first !== second) return first < second ? -1 : 1;
    return one.remote < other.remote ? -1 : 1;
  });

import type { Dispute } from '../api/dispute';
import type { Order } from '../api/order';

/** What a side does with a form or after a question; taking an offer stands with the offer. */
export type Step = Exclude<Dispute['allowed'][number], 'settle'>;

/** What the dialog of every step is given. */
export interface StepDialogProps {
  order: Order;
  dispute: Dispute;
  onClose: () => void;
}

/** Returns the steps that the reader may take now, the most likely one first. */
export function stepsOf({ allowed }: Dispute): Step[] {
  const steps: readonly Step[] = ['answer', 'appeal', 'offer', 'seal', 'escalate', 'drop'];
  return steps.filter((step) => allowed.includes(step));
}

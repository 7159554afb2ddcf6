import type { Quote } from '../api/quotes';

/** Steps that need no form. `send` accepts the seller's draft, `accept` the buyer's request as it is. */
export type PlainStep = 'accept' | 'send' | 'keep' | 'withdraw';

/** The name of the step's texts: some differ by side, or by what is withdrawn. */
export function textsOf({ side, status }: Quote, step: PlainStep): string {
  if (step === 'keep') return `quote.keep.${side}`;
  if (step === 'withdraw') return status === 'sent' ? 'quote.refuse' : 'quote.withdraw';
  return `quote.${step}`;
}

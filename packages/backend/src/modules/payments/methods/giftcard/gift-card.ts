import type { Kernel } from '../../../../kernel';
import { returnGifts, returnsIn, spendGifts, spendOf, spendsIn } from '../../../gift-cards';
import type { GiftSpendRow } from '../../../gift-cards';
import type { PaymentMethod, Progress, Span, StatementLine } from '../../method';
import { quoteInDollars } from '../card';

const progressOf = ({ key, refusal }: GiftSpendRow): Progress =>
  refusal === null
    ? { reference: key, status: 'succeeded', receipt: {} }
    : { reference: key, status: 'failed', reason: refusal };

/**
 * Paying by gift balance. The gift cards are their own provider: they commit their own transactions, and what they did
 * survives if the caller dies right after. A payment ends at once, so that there is nothing to cancel.
 */
export function openGiftCard(kernel: Kernel): PaymentMethod {
  const resume = async (reference: string) => progressOf(await spendOf(kernel.db, reference));
  async function* statement({ since, until }: Span): AsyncGenerator<StatementLine> {
    for (const { key, amount, createdAt } of await spendsIn(kernel.db, since, until))
      yield { kind: 'taken', reference: key, key, asset: 'USD', amount: BigInt(amount), at: createdAt };
    for (const { spend, amount, createdAt } of await returnsIn(kernel.db, since, until))
      yield {
        kind: 'returned',
        reference: spend,
        key: spend,
        asset: 'USD',
        amount: BigInt(amount),
        at: createdAt,
      };
  }
  return {
    type: 'giftcard',
    provider: 'tasklane',
    offered: true,
    describe: () => ({}),
    quote: quoteInDollars,
    start: async ({ key, buyer, amount }) =>
      progressOf(await spendGifts(kernel, { key, buyer, amount: Number(amount) })),
    resume,
    cancel: resume,
    refund: ({ key, reference, amount }) =>
      returnGifts(kernel, { key, spend: reference, amount: Number(amount) }),
    statement,
  };
}

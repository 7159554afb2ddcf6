import { demoBuyers, hashOf, quoteTexts } from '@tasklane/demo-data';
import type { Executor } from '@tasklane/server-kit/database';
import type { Kernel } from '../kernel';
import { addQuotes } from '../modules/quotes';
import type { QuoteHistory } from '../modules/quotes';
import { userHash } from './fill-people';
import type { SoldTask } from './orders/sold-task';

const HOUR = 3_600_000;
const WEEK = 7 * 24;

const seller = 'verifiedvic';
/** Who asks this seller; they have no other conversation with her. */
const askers = ['buyerbeth', 'buyerben', ...demoBuyers.slice(0, 2).map(({ username }) => username)] as const;

/** Whether the conversation of these two is about a custom quote. */
export const haveQuote = (buyer: string, other: string): boolean =>
  other === userHash(seller) && askers.some((username) => userHash(username) === buyer);

/** Writes custom quotes for the verified seller: one for each side to answer, one asked for otherwise, one that expired. */
export async function fillQuotes(kernel: Kernel, tx: Executor, tasks: readonly SoldTask[]): Promise<void> {
  const now = kernel.clock.now().getTime();
  const ago = (hours: number) => new Date(now - hours * HOUR);
  const [first, second = first] = tasks.filter((task) => task.seller === userHash(seller));
  if (!first || !second) return;
  const [beth = '', ben = '', third = '', fourth = ''] = askers.map(userHash);
  const quote = (
    buyer: string,
    { hash: task, scope: { title } }: SoldTask,
    history: Pick<QuoteHistory, 'at' | 'request' | 'steps'>,
  ): QuoteHistory => ({
    ...{
      hash: hashOf(`quote ${buyer} ${task}`),
      buyer,
      seller: userHash(seller),
      task,
      title,
    },
    ...history,
  });
  const { small, double, open, late } = quoteTexts;
  const priceOf = ({ package: { unitPrice } }: SoldTask, times: number) =>
    Math.round((unitPrice * times) / 100) * 100;
  await addQuotes(kernel, tx, [
    quote(beth, first, {
      at: ago(50),
      request: { delivery: 72, price: priceOf(first, 0.5), message: small.asked },
      steps: [
        {
          ...{ event: 'send', at: ago(21) },
          terms: { delivery: 96, price: priceOf(first, 0.6), revisions: 1, message: small.offered },
        },
      ],
    }),
    quote(ben, second, {
      at: ago(80),
      request: { delivery: 120, price: priceOf(second, 1.5), message: double.asked },
      steps: [
        {
          ...{ event: 'send', at: ago(60) },
          terms: { delivery: 168, price: priceOf(second, 1.8), revisions: 3, message: double.offered },
        },
        {
          ...{ event: 'ask', at: ago(9) },
          terms: { delivery: 120, price: priceOf(second, 1.8), message: double.counter },
        },
      ],
    }),
    quote(third, first, {
      at: ago(6),
      request: { delivery: 168, price: null, message: open.asked },
      steps: [],
    }),
    quote(fourth, second, {
      at: ago(3 * WEEK),
      request: { delivery: 48, price: null, message: late.asked },
      steps: [{ event: 'expire', at: ago(2 * WEEK) }],
    }),
  ]);
}

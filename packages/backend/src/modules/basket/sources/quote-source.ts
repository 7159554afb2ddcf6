import { mayBuyFrom } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import type { Caller } from '../../../http';
import { endHold, holdQuote, quoteForPurchase, reopenQuote } from '../../quotes';
import type { QuoteForPurchase } from '../../quotes';
import type { AgreementSource, Refusal } from './source';

/** Returns why this buyer may not buy this offer now; undefined if they may. */
function refusalOf({ quote, task, stands, hindrance }: QuoteForPurchase, buyer: Caller): Refusal | undefined {
  if (quote.buyer !== buyer.user) return { error: 'not_found' };
  if (!mayBuyFrom(buyer.roles, task.sellerVerification))
    return { error: 'not_purchasable', message: message('error.admin_purchase') };
  if (!stands) return { error: 'not_purchasable', message: message('not_purchasable.quote') };
  return hindrance === null ? undefined : { error: 'not_purchasable' };
}

/** Drafts agreements about offers of custom quotes; the origin's `option` is the version. */
export const quoteSource: AgreementSource = {
  async draft(db, origin, { buyer, quantity, now }) {
    const purchase = await quoteForPurchase(db, origin.id, origin.option ?? '', now);
    if (!purchase) return undefined;
    const { task, request, offer } = purchase;
    const { hash, slug, title, image } = task;
    return {
      agreement: {
        buyer: buyer.user,
        seller: task.seller,
        origin,
        scope: { title, description: task.package.description, image, task: { hash, slug } },
        quantity,
        unitPrice: offer.price,
        delivery: offer.delivery,
        revisions: offer.revisions,
        terms: { requested: request.message, offered: offer.message },
      },
      categories: task.categories,
      maxQuantity: 1,
      refusal: refusalOf(purchase, buyer),
    };
  },
  hold: (tx, { id, option }, checkout) => holdQuote(tx, id, { version: option, checkout }),
  release: (kernel, tx, { id }, outcome) => endHold(kernel, tx, id, outcome),
  reopen: (kernel, tx, { id, option }) => reopenQuote(kernel, tx, id, option),
};

import { bind } from '../../http';
import type { BackendModule } from '../../module';
import {
  changeBasket,
  createBasket,
  createBasketOfQuote,
  emptyBasket,
  readBasket,
  readBaskets,
} from './operations/basket';
import { applyDiscount, removeDiscount } from './operations/discount';
import { baskets } from './schema';

/** What a user is about to buy. Prices always come from the server. */
export const basketModule: BackendModule = {
  name: 'basket',
  personal: [{ name: 'basket', table: baskets, of: baskets.user, atClosing: 'forget' }],
  operations: [
    bind('basket.create', (context, { body }) => createBasket(context, body)),
    bind('basket.createOfQuote', (context, { body }) => createBasketOfQuote(context, body)),
    bind('basket.list', (context) => readBaskets(context)),
    bind('basket.read', (context, { params }) => readBasket(context, params.id)),
    bind('basket.change', (context, { params, body }) => changeBasket(context, params.id, body.quantity)),
    bind('basket.applyDiscount', (context, { body, query }) =>
      applyDiscount(context, body.discount_code, query.type),
    ),
    bind('basket.removeDiscount', (context) => removeDiscount(context)),
    bind('basket.delete', (context, { params }) => emptyBasket(context, params.id)),
  ],
};

import { operation } from '../operation';
import { idParams } from '../schemas/base';
import { discountApplication, discountApplicationQuery } from '../schemas/discounts';
import { basket, basketOfQuote, basketPost, basketPut, basketRef, baskets } from '../schemas/basket';

/** Answers with the basket as it is afterwards. */
const showsBasket = {
  replaces: { read: 'basket.read', params: { id: '.hash' } },
  invalidates: ['basket.list', 'basket.read'],
} as const;

export const basketOperations = {
  'basket.create': operation({
    method: 'POST',
    path: '/shopping/basket',
    summary: 'Put a task in the basket; a second basket is refused',
    access: 'signed-in',
    body: basketPost,
    reply: basketRef,
    success: 201,
    errors: ['not_found', 'basket_exists', 'own_task', 'not_purchasable'],
    emits: { event: 'basket.changed', payload: { hash: '.hash', items: 1 } },
  }),
  'basket.createOfQuote': operation({
    method: 'POST',
    path: '/shopping/basket/custom-quote',
    summary: 'Put the offer of a custom quote in the basket, in place of anything else',
    access: 'signed-in',
    body: basketOfQuote,
    reply: basketRef,
    success: 201,
    errors: ['not_found', 'not_purchasable'],
    invalidates: ['basket.list'],
    emits: { event: 'basket.changed', payload: { hash: '.hash', items: 1 } },
  }),
  'basket.list': operation({
    method: 'GET',
    path: '/shopping/basket',
    summary: 'Baskets of the user: one or none',
    access: 'signed-in',
    reply: baskets,
  }),
  'basket.read': operation({
    method: 'GET',
    path: '/shopping/basket/:id',
    summary: 'One basket with its totals',
    access: 'signed-in',
    params: idParams,
    reply: basket,
    errors: ['not_found'],
  }),
  'basket.change': operation({
    method: 'PUT',
    path: '/shopping/basket/:id',
    summary: 'Change the quantity',
    access: 'signed-in',
    params: idParams,
    body: basketPut,
    reply: basket,
    errors: ['not_found', 'not_purchasable'],
    ...showsBasket,
    emits: { event: 'basket.changed', payload: { hash: '.hash', items: 1 } },
  }),
  'basket.applyDiscount': operation({
    method: 'POST',
    path: '/shopping/basket/apply-discount-code',
    summary: 'Apply a discount code to the basket, in place of another one',
    access: 'signed-in',
    query: discountApplicationQuery,
    body: discountApplication,
    reply: basket,
    errors: ['not_found', 'not_purchasable', 'discount_refused'],
    ...showsBasket,
  }),
  'basket.removeDiscount': operation({
    method: 'DELETE',
    path: '/shopping/basket/remove-discount-code',
    summary: 'Remove the discount code from the basket',
    access: 'signed-in',
    reply: basket,
    errors: ['not_found'],
    ...showsBasket,
  }),
  'basket.delete': operation({
    method: 'DELETE',
    path: '/shopping/basket/:id',
    summary: 'Empty the basket',
    access: 'signed-in',
    params: idParams,
    errors: ['not_found'],
    forgets: ['basket.read'],
    emits: { event: 'basket.changed', payload: { hash: null, items: 0 } },
  }),
};

import { operation } from '../operation';
import { idParams } from '../schemas/base';
import { basket, basketPost, basketPut, basketRef, baskets } from '../schemas/basket';

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
    replaces: { read: 'basket.read', params: { id: '.hash' } },
    invalidates: ['basket.read'],
    emits: { event: 'basket.changed', payload: { hash: '.hash', items: 1 } },
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

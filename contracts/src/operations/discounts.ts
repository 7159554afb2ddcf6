import { operation } from '../operation';
import { idParams } from '../schemas/base';
import { discount, discountChange, discountForm, discountQuery, discounts } from '../schemas/discounts';

const discountAdmin = { roles: ['ROLE_ADMIN_DISCOUNT'] } as const;
const shows = ['discounts.list', 'discounts.read'] as const;

export const discountOperations = {
  'discounts.list': operation({
    method: 'GET',
    path: '/discount-code',
    summary: 'Discount codes with figures of their use, latest first',
    access: discountAdmin,
    query: discountQuery,
    reply: discounts,
    shape: 'cursor',
  }),
  'discounts.read': operation({
    method: 'GET',
    path: '/discount-code/:id',
    summary: 'One discount code with figures of its use',
    access: discountAdmin,
    params: idParams,
    reply: discount,
    errors: ['not_found'],
  }),
  'discounts.create': operation({
    method: 'POST',
    path: '/discount-code',
    summary: 'Create a discount code',
    access: discountAdmin,
    body: discountForm,
    reply: discount,
    success: 201,
    invalidates: shows,
    audit: { details: ['code', 'kind', 'value', 'minimum', 'starts', 'ends', 'max_uses'] },
  }),
  'discounts.change': operation({
    method: 'PUT',
    path: '/discount-code/:id',
    summary: 'Change a discount code; orders that were paid with it keep their discount',
    access: discountAdmin,
    params: idParams,
    body: discountChange,
    reply: discount,
    errors: ['not_found', 'version_changed'],
    invalidates: shows,
    audit: { details: ['code', 'kind', 'value', 'minimum', 'starts', 'ends', 'max_uses'] },
  }),
  'discounts.remove': operation({
    method: 'DELETE',
    path: '/discount-code/:id',
    summary: 'Remove a discount code; orders that were paid with it keep their discount',
    access: discountAdmin,
    params: idParams,
    errors: ['not_found'],
    invalidates: shows,
  }),
};

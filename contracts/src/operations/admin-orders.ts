import { operation } from '../operation';
import { adminOrder, adminOrderQuery, adminOrders, endedOrder, orderEnd } from '../schemas/admin-orders';
import { idParams } from '../schemas/base';

const viewer = { roles: ['ROLE_ADMIN_VIEW_ORDERS'] } as const;

export const adminOrderOperations = {
  'admin.orders': operation({
    method: 'GET',
    path: '/admin/orders',
    summary: 'Orders of everybody, latest first',
    access: viewer,
    query: adminOrderQuery,
    reply: adminOrders,
    shape: 'cursor',
  }),
  'admin.order': operation({
    method: 'GET',
    path: '/admin/orders/:id',
    summary: 'One order with its timeline, its money step by step, its payment and its proposals',
    access: viewer,
    params: idParams,
    reply: adminOrder,
    errors: ['not_found'],
  }),
  'admin.endOrder': operation({
    method: 'PUT',
    path: '/admin/orders/:id/end',
    summary: 'End an order that is not in dispute: refund the buyer, or pay the seller',
    access: { roles: ['ROLE_ADMIN_DISPUTE'] },
    params: idParams,
    body: orderEnd,
    reply: endedOrder,
    idempotent: true,
    errors: ['not_found', 'forbidden', 'conflict', 'illegal_transition'],
    emits: { event: 'order.changed', payload: { order: '.hash', status: '.status' } },
    audit: { reason: 'reason', details: ['outcome', 'status'] },
  }),
};

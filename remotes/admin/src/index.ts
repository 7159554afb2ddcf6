import { permissions } from '@tasklane/contracts';
import { declareRemote } from '@tasklane/federation/declaration';
import { locales } from './texts';

export default declareRemote({
  name: 'admin',
  contracts: '^1.1.0',
  access: permissions.administer,
  pages: {
    home: { routes: { admin: {}, 'admin-overview': {} }, load: () => import('./home/view') },
    tasks: {
      routes: { 'admin-tasks': {}, 'admin-tasks-approve': {}, 'admin-tasks-status': {} },
      load: () => import('./tasks/view'),
    },
    'task-approve': { routes: { 'admin-task-approve': {} }, load: () => import('./task-approve/view') },
    orders: { routes: { 'admin-orders': {} }, load: () => import('./orders/view') },
    order: { routes: { 'admin-order': {} }, load: () => import('./order/view') },
    'dead-letters': { routes: { 'admin-dead-letters': {} }, load: () => import('./dead-letters/view') },
    discounts: { routes: { 'admin-discounts': {} }, load: () => import('./discounts/view') },
    discount: { routes: { 'admin-discount': {} }, load: () => import('./discount/view') },
    'gift-cards': { routes: { 'admin-giftcard': {} }, load: () => import('./gift-cards/view') },
    'gift-cards-new': {
      routes: { 'admin-giftcard-new': {} },
      load: () => import('./gift-cards-new/view'),
    },
    accounting: { routes: { 'admin-accounting': {} }, load: () => import('./accounting/view') },
    'accounting-crypto': {
      routes: { 'admin-accounting-crypto': {} },
      load: () => import('./accounting-crypto/view'),
    },
    'accounting-movements': {
      routes: { 'admin-accounting-movements': {} },
      load: () => import('./accounting-movements/view'),
    },
    'accounting-liabilities': {
      routes: { 'admin-accounting-liabilities': {} },
      load: () => import('./accounting-liabilities/view'),
    },
    payouts: { routes: { 'admin-payment': {} }, load: () => import('./payouts/overview/view') },
    'payouts-pending': {
      routes: { 'admin-payment-pending': {} },
      load: () => import('./payouts/pending/view'),
    },
    'payouts-delayed': {
      routes: { 'admin-payment-delayed': {} },
      load: () => import('./payouts/delayed/view'),
    },
    'payouts-processed': {
      routes: { 'admin-payment-processed': {} },
      load: () => import('./payouts/processed/view'),
    },
    disputes: { routes: { 'admin-disputes': {} }, load: () => import('./disputes/view') },
    'disputes-list': {
      routes: { 'admin-disputes-action': {} },
      load: () => import('./disputes-list/view'),
    },
    dispute: { routes: { 'admin-dispute': {} }, load: () => import('./dispute/view') },
    audit: { routes: { 'admin-audit': {} }, load: () => import('./audit/view') },
  },
  nav: [
    {
      group: 'settings',
      order: 900,
      text: 'nav.admin',
      to: [
        'admin',
        'admin-tasks',
        'admin-orders',
        'admin-dead-letters',
        'admin-discounts',
        'admin-giftcard',
        'admin-payment',
        'admin-disputes',
        'admin-overview',
      ],
      when: { permission: 'administer' },
    },
  ],
  locales,
});

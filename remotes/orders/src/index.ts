import { declareRemote } from '@tasklane/federation/declaration';
import { locales } from './texts';

export default declareRemote({
  name: 'orders',
  contracts: '^1.1.0',
  pages: {
    purchases: { routes: { view_my_purchases: {} }, load: () => import('./list/purchases') },
    sales: { routes: { view_my_sales: {} }, load: () => import('./list/sales') },
    receive: { routes: { 'order-receive': {} }, load: () => import('./receive/view') },
    invoice: { routes: { 'order-invoice': {} }, load: () => import('./invoice/view') },
    deliver: { routes: { 'order-deliver': {} }, load: () => import('./deliver/view') },
  },
  nav: [
    { group: 'activity', order: 200, text: 'nav.purchases', to: ['view_my_purchases'] },
    {
      group: 'activity',
      order: 300,
      text: 'nav.sales',
      to: ['view_my_sales'],
      when: { permission: 'sell' },
    },
  ],
  locales,
});

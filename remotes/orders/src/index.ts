import { defineRemote } from '@tasklane/federation';
import { locales } from './texts';

export default defineRemote({
  name: 'orders',
  views: {
    purchases: () => import(/* webpackChunkName: "view-purchases" */ './list/purchases'),
    sales: () => import(/* webpackChunkName: "view-sales" */ './list/sales'),
    receive: () => import(/* webpackChunkName: "view-receive" */ './receive/view'),
    invoice: () => import(/* webpackChunkName: "view-invoice" */ './invoice/view'),
    deliver: () => import(/* webpackChunkName: "view-deliver" */ './deliver/view'),
  },
  locales,
});

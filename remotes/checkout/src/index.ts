import { defineRemote } from '@tasklane/federation';
import { locales } from './texts';

export default defineRemote({
  name: 'checkout',
  views: {
    checkout: () => import(/* webpackChunkName: "view-checkout" */ './entry/view'),
    pay: () => import(/* webpackChunkName: "view-pay" */ './pay/view'),
    requirements: () => import(/* webpackChunkName: "view-requirements" */ './requirements/view'),
    confirmation: () => import(/* webpackChunkName: "view-confirmation" */ './confirmation/view'),
  },
  locales,
});

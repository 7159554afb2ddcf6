import { defineRemote } from '@tasklane/federation';

export default defineRemote({
  name: 'checkout',
  views: {
    checkout: () => import(/* webpackChunkName: "view-checkout" */ './entry/view'),
    pay: () => import(/* webpackChunkName: "view-pay" */ './pay/view'),
    requirements: () => import(/* webpackChunkName: "view-requirements" */ './requirements/view'),
    confirmation: () => import(/* webpackChunkName: "view-confirmation" */ './confirmation/view'),
  },
  locales: {
    en: () => import('./locales/en.json'),
    ar: () => import('./locales/ar.json'),
  },
});

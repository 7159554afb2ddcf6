import { declareRemote } from '@tasklane/federation/declaration';
import { locales } from './texts';

export default declareRemote({
  name: 'checkout',
  contracts: '^1.0.0',
  pages: {
    checkout: { routes: { checkout: {} }, load: () => import('./entry/view') },
    pay: { routes: { 'checkout-pay': {} }, load: () => import('./pay/view') },
    requirements: { routes: { 'checkout-requirements': {} }, load: () => import('./requirements/view') },
    confirmation: { routes: { 'checkout-confirmation': {} }, load: () => import('./confirmation/view') },
  },
  locales,
});

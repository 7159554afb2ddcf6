import { declareRemote } from '@tasklane/federation/declaration';
import { locales } from './texts';

/** A remote whose pages read the browser's width: in an effect, while they render, and while they load. */
export default declareRemote({
  name: 'window-shopper',
  contracts: '^1.0.0',
  pages: {
    sober: { routes: { sober: { path: '/sober-page', access: 'public' } }, load: () => import('./sober') },
    rendering: {
      routes: { rendering: { path: '/rendering-page', access: 'public' } },
      load: () => import('./rendering'),
    },
    loading: {
      routes: { loading: { path: '/loading-page', access: 'public' } },
      load: () => import('./loading'),
    },
  },
  locales,
});

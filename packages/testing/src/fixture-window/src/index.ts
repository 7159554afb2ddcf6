import { defineRemote } from '@tasklane/federation';

/** A remote whose pages ask the browser for its width: in an effect, while they render, and while they load. */
export default defineRemote({
  name: 'window-shopper',
  views: {
    sober: () => import('./sober'),
    rendering: () => import('./rendering'),
    loading: () => import('./loading'),
  },
  locales: { en: () => Promise.resolve({ default: {} }) },
});

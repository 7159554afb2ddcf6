import { defineRemote } from '@tasklane/federation';

export default defineRemote({
  name: 'inbox',
  views: {
    inbox: () => import(/* webpackChunkName: "view-inbox" */ './inbox/view'),
    'quick-message': () => import(/* webpackChunkName: "view-quick-message" */ './quick-message/slot'),
  },
  locales: {
    en: () => import('./locales/en.json'),
    ar: () => import('./locales/ar.json'),
  },
});

import { defineRemote } from '@tasklane/federation';
import { locales } from './texts';

export default defineRemote({
  name: 'inbox',
  views: {
    inbox: () => import(/* webpackChunkName: "view-inbox" */ './inbox/view'),
    'quick-message': () => import(/* webpackChunkName: "view-quick-message" */ './quick-message/slot'),
    'unread-widget': () => import(/* webpackChunkName: "view-unread-widget" */ './unread-widget/slot'),
  },
  locales,
});

import { declareRemote } from '@tasklane/federation/declaration';
import { locales } from './texts';

export default declareRemote({
  name: 'inbox',
  contracts: '^1.1.0',
  pages: {
    inbox: { routes: { inbox: {} }, load: () => import('./inbox/view') },
  },
  slots: {
    'quick-message': { load: () => import('./quick-message/slot') },
  },
  widgets: {
    'unread-widget': {
      order: 400,
      icon: 'message',
      title: 'widget.title',
      action: 'widget.action',
      to: ['inbox'],
      load: () => import('./unread-widget/slot'),
    },
  },
  nav: [{ group: 'activity', order: 600, text: 'nav.inbox', to: ['inbox'], badge: 'unread' }],
  locales,
});

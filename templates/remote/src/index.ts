import { declareRemote } from '@tasklane/federation/declaration';
import { locales } from './texts';

export default declareRemote({
  name: 'sample-page',
  contracts: '^1.1.0',
  pages: {
    welcome: {
      routes: { 'sample-page': { path: '/sample-page', access: 'public' } },
      load: () => import('./welcome/view'),
    },
  },
  intents: {
    'start-intent': { kinds: ['sample-page/start'], load: () => import('./start/intent') },
  },
  dialogs: {
    start: { load: () => import('./start/view') },
  },
  nav: [{ group: 'collection', order: 900, text: 'nav.welcome', to: ['sample-page'] }],
  locales,
});

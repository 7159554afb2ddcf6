import { defineRemote } from '@tasklane/federation';
import { locales } from './texts';

export default defineRemote({
  name: 'sample-page',
  views: {
    welcome: () => import(/* webpackChunkName: "view-welcome" */ './welcome/view'),
    'start-intent': () => import(/* webpackChunkName: "view-start-intent" */ './start/intent'),
    start: () => import(/* webpackChunkName: "view-start" */ './start/view'),
  },
  locales,
});

import { defineRemote } from '@tasklane/federation';
import { locales } from './texts';

export default defineRemote({
  name: 'sample-page',
  views: {
    welcome: () => import(/* webpackChunkName: "view-welcome" */ './welcome/view'),
  },
  locales,
});

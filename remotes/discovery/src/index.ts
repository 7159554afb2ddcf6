import { defineRemote } from '@tasklane/federation';
import { locales } from './common/texts';

export default defineRemote({
  name: 'discovery',
  views: {
    home: () => import(/* webpackChunkName: "view-home" */ './home/view'),
    search: () => import(/* webpackChunkName: "view-search" */ './search/view'),
    category: () => import(/* webpackChunkName: "view-category" */ './category/view'),
    profile: () => import(/* webpackChunkName: "view-profile" */ './profile/view'),
    information: () => import(/* webpackChunkName: "view-information" */ './information/view'),
    sellers: () => import(/* webpackChunkName: "view-sellers" */ './sellers/view'),
    report: () => import(/* webpackChunkName: "view-report" */ './report/view'),
    'task-showcase': () => import(/* webpackChunkName: "view-task-showcase" */ './showcase/view'),
    intent: () => import(/* webpackChunkName: "view-intent" */ './intents/profile'),
  },
  locales,
});

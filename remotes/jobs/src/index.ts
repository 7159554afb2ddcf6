import { defineRemote } from '@tasklane/federation';
import { locales } from './common/words';

export default defineRemote({
  name: 'jobs',
  views: {
    board: () => import(/* webpackChunkName: "view-board" */ './board/view'),
    job: () => import(/* webpackChunkName: "view-job" */ './job/view'),
    'task-or-job': () => import(/* webpackChunkName: "view-task-or-job" */ './choice/view'),
    'intent-list-job': () => import(/* webpackChunkName: "view-intent-list-job" */ './intents/listJob'),
  },
  locales,
});

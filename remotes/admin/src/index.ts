import { defineRemote } from '@tasklane/federation';
import { locales } from './texts';

export default defineRemote({
  name: 'admin',
  views: {
    home: () => import(/* webpackChunkName: "view-home" */ './home/view'),
    tasks: () => import(/* webpackChunkName: "view-tasks" */ './tasks/view'),
    'task-approve': () => import(/* webpackChunkName: "view-task-approve" */ './task-approve/view'),
    'dead-letters': () => import(/* webpackChunkName: "view-dead-letters" */ './dead-letters/view'),
    audit: () => import(/* webpackChunkName: "view-audit" */ './audit/view'),
  },
  locales,
});

import { defineRemote } from '@tasklane/federation';
import { locales } from './texts';

export default defineRemote({
  name: 'task-page',
  views: {
    task: () => import(/* webpackChunkName: "view-task" */ './task/view'),
    'my-tasks': () => import(/* webpackChunkName: "view-my-tasks" */ './list/view'),
    'create-task': () => import(/* webpackChunkName: "view-create-task" */ './form/create'),
    'edit-task': () => import(/* webpackChunkName: "view-edit-task" */ './form/edit'),
  },
  locales,
});

import { defineRemote } from '@tasklane/federation';
import { locales } from './texts';

export default defineRemote({
  name: 'task-page',
  views: {
    task: () => import(/* webpackChunkName: "view-task" */ './task/view'),
    'my-tasks': () => import(/* webpackChunkName: "view-my-tasks" */ './list/view'),
    'create-task': () => import(/* webpackChunkName: "view-create-task" */ './form/create'),
    'edit-task': () => import(/* webpackChunkName: "view-edit-task" */ './form/edit'),
    'intent-purchase': () => import(/* webpackChunkName: "view-intent-purchase" */ './intents/purchase'),
    'intent-custom-quote': () =>
      import(/* webpackChunkName: "view-intent-custom-quote" */ './intents/customQuote'),
    'intent-favourite': () => import(/* webpackChunkName: "view-intent-favourite" */ './intents/favourite'),
  },
  locales,
});

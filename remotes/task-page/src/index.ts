import { defineRemote } from '@tasklane/federation';

export default defineRemote({
  name: 'task-page',
  views: {
    task: () => import(/* webpackChunkName: "view-task" */ './task/view'),
  },
  locales: {
    en: () => import('./locales/en.json'),
    ar: () => import('./locales/ar.json'),
  },
});

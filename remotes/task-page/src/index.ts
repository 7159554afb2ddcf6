import { declareRemote } from '@tasklane/federation/declaration';
import { locales } from './texts';

/** The task that a page's address names. */
const task = { user: ':username', task: ':slug' };

export default declareRemote({
  name: 'task-page',
  contracts: '^1.1.0',
  pages: {
    task: {
      routes: {
        task_info: {
          first: [
            { operation: 'gigs.read', params: task },
            { operation: 'gigs.stats', params: task },
            { operation: 'reviews.ofTask', params: task, query: { page: '1' } },
            { operation: 'settings.read' },
          ],
        },
      },
      load: () => import('./task/view'),
    },
    'my-tasks': { routes: { myTasks: {} }, load: () => import('./list/view') },
    'create-task': { routes: { createTask: {} }, load: () => import('./form/create') },
    'edit-task': { routes: { editTask: {} }, load: () => import('./form/edit') },
  },
  intents: {
    'intent-purchase': { kinds: ['purchase'], load: () => import('./intents/purchase') },
    'intent-custom-quote': { kinds: ['custom-quote'], load: () => import('./intents/customQuote') },
    'intent-favourite': { kinds: ['favourite'], load: () => import('./intents/favourite') },
  },
  nav: [
    {
      group: 'activity',
      order: 400,
      text: 'nav.tasks',
      to: ['myTasks'],
      when: { permission: 'sell' },
    },
    {
      group: 'activity',
      order: 500,
      text: 'nav.createTask',
      to: ['createTask'],
      when: { permission: 'sell' },
    },
  ],
  locales,
});

import { declareRemote } from '@tasklane/federation/declaration';
import { PER_PAGE } from './board/query';
import { locales } from './texts';

export default declareRemote({
  name: 'jobs',
  contracts: '^1.1.0',
  pages: {
    board: {
      routes: {
        job_board: {
          first: [
            {
              operation: 'jobs.list',
              query: {
                terms: '?terms',
                category: '?category',
                budget_from: '?budget_from',
                budget_to: '?budget_to',
                sort: '?sort',
                page: '?page',
                per_page: String(PER_PAGE),
              },
            },
          ],
        },
      },
      load: () => import('./board/view'),
    },
    job: {
      routes: { 'job-view': { first: [{ operation: 'jobs.read', params: { id: ':hash' } }] } },
      load: () => import('./job/view'),
    },
    'task-or-job': { routes: { task_or_job: {} }, load: () => import('./choice/view') },
  },
  intents: {
    'intent-list-job': { kinds: ['list-a-job'], load: () => import('./intents/listJob') },
  },
  search: [{ order: 200, text: 'search.jobs', to: ['job_board'], parameter: 'terms' }],
  locales,
});

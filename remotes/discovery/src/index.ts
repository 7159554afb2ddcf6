import { browsing } from '@tasklane/contracts';
import { declareRemote } from '@tasklane/federation/declaration';
import { locales } from './texts';

/** The first answers of a category's page; the edge makes the same calls as the page. */
const categoryAnswers = (id: string) =>
  [
    { operation: 'categories.read', params: { id } },
    {
      operation: 'gigs.search',
      query: {
        categories: id,
        per_page: String(browsing.paging.perPage),
        page: '?page',
        sort: '?sortBy',
      },
    },
  ] as const;

export default declareRemote({
  name: 'discovery',
  contracts: '^1.1.0',
  pages: {
    home: {
      routes: {
        home: {
          first: [{ operation: 'gigs.featured', query: { limit: String(browsing.showcaseSize) } }],
        },
      },
      load: () => import('./home/view'),
    },
    search: { routes: { search: {} }, load: () => import('./search/view') },
    category: {
      routes: {
        category: { first: categoryAnswers(':slug/:child?') },
        category_promotion: { first: categoryAnswers(':slug/:child') },
      },
      load: () => import('./category/view'),
    },
    profile: {
      routes: {
        profile: { first: [{ operation: 'gigs.profile', params: { user: ':username' } }] },
      },
      load: () => import('./profile/view'),
    },
    information: {
      routes: {
        BecomeSeller: {},
        'how-payments-work': {},
        'what-is': {},
        'terms-and-conditions': {},
        'privacy-policy': {},
        'intellectual-property': {},
        protection: {},
        toolkit: {},
        'writing-your-brief': {},
        sitemap: {},
      },
      load: () => import('./information/view'),
    },
    sellers: {
      routes: { 'meet-the-sellers': {}, 'meet-the-seller': {} },
      load: () => import('./sellers/view'),
    },
  },
  slots: {
    'task-showcase': { order: 100, load: () => import('./showcase/view') },
    report: { load: () => import('./report/view') },
  },
  intents: {
    intent: { kinds: ['contact', 'report'], load: () => import('./intents/profile') },
  },
  locales,
});

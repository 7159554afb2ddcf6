import { declareRemote } from '.';
import { defineIntent, defineSlot } from '../view';

const locales = { en: async () => ({ default: {} }) };
const view = async () => ({ default: defineSlot(() => null) });
const intent = async () => ({ default: defineIntent(async () => null) });
const about = { name: 'account', contracts: '^1.1.0', locales } as const;
const link = { group: 'activity', order: 100, text: 'nav.dashboard' } as const;

test('a route of the table gets its path and access from there and is hidden unless it is public', () => {
  const { manifest } = declareRemote({
    ...about,
    name: 'jobs',
    pages: { board: { routes: { job_board: {}, 'my-jobs': {} }, load: view } },
  });
  expect(manifest.routes).toEqual([
    { name: 'job_board', path: '/job-board', access: 'public', view: 'board' },
    { name: 'my-jobs', path: '/my-account/job', access: 'signed-in', view: 'board', hidden: true },
  ]);
});

test('another route declares its own path and access and may be hidden although it is public', () => {
  const { manifest } = declareRemote({
    ...about,
    pages: {
      tips: { routes: { tips: { path: '/tips-page', access: 'public', hidden: true } }, load: view },
      billing: {
        routes: { billing: { guards: [{ when: { permission: 'sell' }, to: 'tips' }] } },
        load: view,
      },
    },
  });
  expect(manifest.routes[0]).toEqual({
    name: 'tips',
    path: '/tips-page',
    access: 'public',
    view: 'tips',
    hidden: true,
  });
  expect(manifest.routes[1]?.guards).toEqual([{ when: { permission: 'sell' }, to: 'tips' }]);
});

test('slots and extensions are derived from where a view is declared', () => {
  const { views, manifest } = declareRemote({
    ...about,
    slots: { report: { order: 100, load: view } },
    intents: { begin: { kinds: ['account/one', 'account/other'], load: intent } },
    dialogs: { help: { load: view } },
  });
  expect(Object.entries(views)).toEqual([
    ['report', view],
    ['begin', intent],
    ['help', view],
  ]);
  expect(manifest.slots).toEqual([{ name: 'report', view: 'report', order: 100 }]);
  expect(manifest.extensions).toEqual([
    { type: 'intent', kind: 'account/one', view: 'begin' },
    { type: 'intent', kind: 'account/other', view: 'begin' },
    { type: 'dialog', name: 'help', view: 'help' },
  ]);
});

test('the manifest of a remote without extensions or origins omits them', () => {
  expect(declareRemote(about).manifest).toEqual({
    name: 'account',
    contracts: '^1.1.0',
    access: 'public',
    routes: [],
    slots: [],
  });
});

test('two views with the same name are refused', () => {
  const load = view;
  expect(() =>
    declareRemote({ ...about, slots: { report: { load } }, dialogs: { report: { load } } }),
  ).toThrow('Two views are called "report".');
});

/** Each mistake below is a type error. */
const refused = () => [
  declareRemote({
    ...about,
    pages: {
      // @ts-expect-error a view without code
      dashboard: { routes: { accountDashboard: {} } },
      others: {
        routes: {
          // @ts-expect-error a route of another remote
          home: {},
          // @ts-expect-error neither in the table nor with a path
          tips: {},
          // @ts-expect-error a path that the table says
          billing: { path: '/billing' },
          // @ts-expect-error an option that there is not
          rewards: { hiden: true },
          // @ts-expect-error an operation that there is not
          settings: { first: [{ operation: 'settings.red' }] },
          // @ts-expect-error a guard to a page that needs a value
          transactions: { guards: [{ when: { permission: 'sell' }, to: 'job-view' }] },
          'own-tips': {
            path: '/own-tips',
            access: 'public',
            // @ts-expect-error a public page with guards
            guards: [{ when: { role: 'ROLE_SELLER' }, to: 'home' }],
          },
        },
        load: view,
      },
    },
    // @ts-expect-error a slot that no page has
    slots: { footer: { load: view } },
    intents: {
      // @ts-expect-error a kind that belongs to another remote
      buy: { kinds: ['purchase'], load: intent },
      // @ts-expect-error code that resumes nothing
      stay: { kinds: ['account/stay'], load: view },
    },
    // @ts-expect-error a dialog without code
    dialogs: { help: {} },
    nav: [
      { ...link, to: ['accountDashboard', 'billing'] },
      // @ts-expect-error a page that the remote does not have
      { ...link, to: ['accountProfile'] },
      // @ts-expect-error a group that the menu does not have
      { ...link, group: 'footer', to: ['billing'] },
    ],
  }),
  declareRemote({
    ...about,
    name: 'discovery',
    pages: { profile: { routes: { profile: {}, home: {} }, load: view } },
    nav: [
      { ...link, to: ['home'] },
      // @ts-expect-error a page that needs a value
      { ...link, to: ['profile'] },
    ],
  }),
];

test('a route without a path is refused at run time too', () => {
  expect(refused).toThrow('The route "tips" has no path or access.');
});

import { timing } from '@tasklane/contracts';
import { declareRemote } from '@tasklane/federation/declaration';
import { locales } from './texts';

/** Redirects sellers away from the pages for becoming a seller. */
const sellersToTheirTasks = { when: { role: 'ROLE_SELLER' }, to: 'myTasks' } as const;

export default declareRemote({
  name: 'account',
  contracts: '^1.1.0',
  pages: {
    dashboard: { routes: { accountDashboard: {} }, load: () => import('./dashboard/view') },
    profile: { routes: { accountProfile: {} }, load: () => import('./profile/view') },
    limits: {
      routes: {
        accountLimits: { guards: [{ when: { claim: 'band', is: null }, to: 'accountProfile' }] },
      },
      load: () => import('./limits/view'),
    },
    saved: { routes: { 'saved-tasks': {} }, load: () => import('./saved/view') },
    transactions: { routes: { transactions: {} }, load: () => import('./transactions/view') },
    rewards: { routes: { rewards: {} }, load: () => import('./rewards/view') },
    billing: { routes: { billing: {} }, load: () => import('./billing/view') },
    settings: { routes: { settings: {} }, load: () => import('./settings/view') },
    welcome: {
      routes: { 'seller-welcome': { guards: [sellersToTheirTasks] } },
      load: () => import('./welcome/view'),
    },
    connectApp: {
      routes: { 'connect-app': { guards: [sellersToTheirTasks] } },
      load: () => import('./selling/connect-app.view'),
    },
    accountType: {
      routes: { 'account-type': { guards: [sellersToTheirTasks] } },
      load: () => import('./selling/account-type.view'),
    },
    connecting: {
      routes: {
        'connecting-etn': {
          guards: [sellersToTheirTasks, { when: { not: { permission: 'sell' } }, to: 'seller-welcome' }],
        },
      },
      load: () => import('./selling/connecting-etn.view'),
    },
  },
  nav: [
    { group: 'activity', order: 100, text: 'nav.dashboard', to: ['accountDashboard'] },
    { group: 'collection', order: 100, text: 'nav.saved', to: ['saved-tasks'] },
    { group: 'collection', order: 300, text: 'nav.transactions', to: ['transactions'] },
    { group: 'collection', order: 400, text: 'nav.rewards', to: ['rewards'] },
    { group: 'settings', order: 100, text: 'nav.profile', to: ['accountProfile'] },
    {
      group: 'settings',
      order: 200,
      text: 'nav.billing',
      to: ['billing'],
      when: { permission: 'sell' },
    },
    { group: 'settings', order: 300, text: 'nav.settings', to: ['settings'] },
  ],
  notices: {
    verification: {
      kind: 'info',
      order: 300,
      title: 'notice.verification.title',
      text: 'notice.verification.text',
      action: 'notice.verification.action',
      to: ['connecting-etn', 'accountLimits'],
      except: ['accountLimits', 'account-type', 'connect-app', 'connecting-etn'],
      seconds: timing.verificationCarousel / 1000,
      when: { all: [{ permission: 'sell' }, { claim: 'verification', is: 0 }] },
    },
  },
  locales,
});

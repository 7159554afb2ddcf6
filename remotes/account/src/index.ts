import { defineRemote } from '@tasklane/federation';
import { locales } from './common/words';

export default defineRemote({
  name: 'account',
  views: {
    accountType: () => import(/* webpackChunkName: "view-accountType" */ './selling/account-type.view'),
    billing: () => import(/* webpackChunkName: "view-billing" */ './billing/view'),
    connectApp: () => import(/* webpackChunkName: "view-connectApp" */ './selling/connect-app.view'),
    connecting: () => import(/* webpackChunkName: "view-connecting" */ './selling/connecting-etn.view'),
    dashboard: () => import(/* webpackChunkName: "view-dashboard" */ './dashboard/view'),
    limits: () => import(/* webpackChunkName: "view-limits" */ './limits/view'),
    profile: () => import(/* webpackChunkName: "view-profile" */ './profile/view'),
    rewards: () => import(/* webpackChunkName: "view-rewards" */ './rewards/view'),
    saved: () => import(/* webpackChunkName: "view-saved" */ './saved/view'),
    settings: () => import(/* webpackChunkName: "view-settings" */ './settings/view'),
    transactions: () => import(/* webpackChunkName: "view-transactions" */ './transactions/view'),
    welcome: () => import(/* webpackChunkName: "view-welcome" */ './welcome/view'),
  },
  locales,
});

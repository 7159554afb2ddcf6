import type { BackendModule } from '../module';
import { accountingModule } from './accounting';
import { accountsModule } from './accounts';
import { auditModule } from './audit';
import { mailModule } from './mail';
import { messagesModule } from './messages';
import { notificationsModule } from './notifications';
import { realtimeModule } from './realtime';
import { categoriesModule } from './categories';
import { profilesModule } from './profiles';
import { tasksModule } from './tasks';
import { deadLettersModule } from './dead-letters';
import { jobsModule } from './jobs';
import { moderationModule } from './moderation';
import { ratesModule } from './rates';
import { quotesModule } from './quotes';
import { referenceModule } from './reference';
import { sellingModule } from './selling';
import { sessionsModule } from './sessions';
import { signInModule } from './sign-in';
import { ssoModule } from './sso';
import { walletsModule } from './wallets';
import { searchModule } from './search';
import { sitemapModule } from './sitemap';
import { basketModule } from './basket';
import { coinsModule } from './coins';
import { discountsModule } from './discounts';
import { billingModule } from './billing';
import { disputesModule } from './disputes';
import { giftCardsModule } from './gift-cards';
import { ledgerModule } from './ledger';
import { ordersModule } from './orders';
import { overviewModule } from './overview';
import { paymentsModule } from './payments';
import { reportsModule } from './reports';
import { rewardsModule } from './rewards';
import { reviewsModule } from './reviews';
import { systemModule } from './system';
import { testingModule } from './testing';
import { trackingModule } from './tracking';
import { uploadsModule } from './uploads';

export const modules: readonly BackendModule[] = [
  systemModule,
  testingModule,
  ratesModule,
  referenceModule,
  uploadsModule,
  mailModule,
  sessionsModule,
  accountsModule,
  ssoModule,
  walletsModule,
  signInModule,
  sellingModule,
  billingModule,
  messagesModule,
  notificationsModule,
  realtimeModule,
  searchModule,
  categoriesModule,
  profilesModule,
  tasksModule,
  moderationModule,
  deadLettersModule,
  auditModule,
  reportsModule,
  jobsModule,
  quotesModule,
  basketModule,
  discountsModule,
  coinsModule,
  ledgerModule,
  giftCardsModule,
  ordersModule,
  disputesModule,
  overviewModule,
  paymentsModule,
  accountingModule,
  reviewsModule,
  rewardsModule,
  trackingModule,
  sitemapModule,
];

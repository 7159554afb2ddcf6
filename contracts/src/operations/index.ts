import { accountOperations } from './account';
import { accountingOperations } from './accounting';
import { adminOperations } from './admin';
import { adminOrderOperations } from './admin-orders';
import { basketOperations } from './basket';
import { billingOperations } from './billing';
import { catalogueOperations } from './catalogue';
import { discountOperations } from './discounts';
import { disputeOperations } from './disputes';
import { giftCardOperations } from './gift-cards';
import { jobOperations } from './jobs';
import { messageOperations } from './messages';
import { orderOperations } from './orders';
import { paymentOperations } from './payments';
import { payoutOperations } from './payouts';
import { quoteOperations } from './quotes';
import { referenceOperations } from './reference';
import { reportOperations } from './reports';
import { reviewOperations } from './reviews';
import { rewardOperations } from './rewards';
import { securityOperations } from './security';
import { sellingOperations } from './selling';
import { sessionOperations } from './session';
import { signInOperations } from './sign-in';
import { sitemapOperations } from './sitemap';
import { systemOperations } from './system';
import { uploadOperations } from './uploads';

export { inputBounds } from '../schemas/bounds';
export type { InputBounds } from '../schemas/bounds';

/** Every operation of the API by its id. */
export const operations = {
  ...sessionOperations,
  ...signInOperations,
  ...securityOperations,
  ...accountOperations,
  ...billingOperations,
  ...sellingOperations,
  ...rewardOperations,
  ...referenceOperations,
  ...catalogueOperations,
  ...reviewOperations,
  ...reportOperations,
  ...quoteOperations,
  ...basketOperations,
  ...discountOperations,
  ...paymentOperations,
  ...payoutOperations,
  ...giftCardOperations,
  ...orderOperations,
  ...disputeOperations,
  ...uploadOperations,
  ...messageOperations,
  ...jobOperations,
  ...adminOperations,
  ...adminOrderOperations,
  ...accountingOperations,
  ...sitemapOperations,
  ...systemOperations,
};

export type Operations = typeof operations;
export type OperationId = keyof Operations;

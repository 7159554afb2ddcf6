/**
 * The demonstration: people, tasks, jobs, reviews and drawings of an invented marketplace. It contains texts and
 * drawings only; the back end writes them into its tables. It is not part of a production bundle.
 */
export { artLocation, drawArt, drawingOf, isArt, portraitLocation } from './art';
export { scenes } from './art/scenes';
export type { SceneName } from './art/scenes';
export type { ClipName } from './art/clips';
export { chatTexts, inquiries } from './chat-texts';
export { clipOf, readClip } from './clips';
export { articleFor } from './grammar';
export { demoJobs } from './jobs';
export { offerKinds } from './offers';
export { titleScenes } from './offers/title-scenes';
export {
  cancellationTexts,
  deliveryTexts,
  disputeTexts,
  lateTexts,
  partialTexts,
  redeliveryTexts,
  refusalTexts,
  requirementTexts,
  revisionTexts,
  termsTexts,
  timeTexts,
  withdrawalTexts,
} from './order-texts';
export { demoGiftCode, demoPassword, demoRoles } from './people/accounts';
export { demoBuyers } from './people/buyers';
export type { DemoSeller } from './people/seller';
export { demoSellers } from './people/sellers';
export { quoteTexts } from './quote-texts';
export { createRandom, hashOf } from './random';
export type { Random } from './random';
export { generalMessages } from './reviews/general';
export { categoryTexts, demoReviews } from './reviews';
export type { DemoReview } from './reviews';
export { demoTasks } from './tasks';
export type { DemoTask } from './tasks';

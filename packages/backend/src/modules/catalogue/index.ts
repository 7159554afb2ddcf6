/** Categories and tasks: what is offered, who may see it, and how it is found. */
export { addFigures, addTasks } from './bulk';
export type { ReadyTask } from './bulk';
export { pictureOf } from './content';
export { etnPriceOf } from './etn';
export { catalogueModule } from './module';
export { categoryIndex, categoryName } from './operations/categories';
export { decide, queuedTasks, submittedTask } from './operations/moderate';
export type { QueuedTask, Verdict } from './operations/moderate';
export { sellerOfVisible, visibleTaskAt } from './operations/read';
export { cardsOf } from './operations/cards';
export { peopleOf, personByUsername } from './people';
export { recordReview, taskForPurchase } from './purchase';
export type { TaskForPurchase } from './purchase';
export { listedAddresses, listedSellers } from './repository/lists';
export { setCategoryPicture } from './repository/categories';
export {
  lockFigures as lockSellerFigures,
  noFigures,
  setFigures as setSellerFigures,
  shareOf,
} from './repository/figures';
export { average } from './present';
export { provideReviews } from './reviews-port';
export type { ReviewReader } from './reviews-port';
export { rebuildSearch, syncTasks } from './search-sync';

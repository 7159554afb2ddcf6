/** Tasks: what sellers offer, who may see it, and how it is found. */
export { addTasks } from './bulk';
export type { ReadyTask } from './bulk';
export { pictureOf } from './content';
export { etnPriceOf } from './etn';
export { tasksModule } from './module';
export { decide, queuedTasks, submittedTask } from './operations/moderate';
export type { QueuedTask, ModerationDecision } from './operations/moderate';
export { sellerOfVisible, visibleTaskAt } from './operations/read';
export { cardsOf } from './operations/cards';
export { recordReview, taskForPurchase, tasksForPurchase } from './purchase';
export type { TaskForPurchase } from './purchase';
export { listedAddresses, listedSellers } from './repository/lists';
export { mainCategories } from './repository/tasks';
export { taskReviews } from './reviews-port';
export { rebuildSearch, syncTasks } from './search-sync';

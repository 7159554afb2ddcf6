export { reviewsModule } from './module';
export { addReview, changeReview, reviewOfOrder } from './operations/read';
export type { Review } from './operations/read';
export { insertReviews } from './repository';
export type { Subject } from './repository';
export type { ReviewRow } from './schema';

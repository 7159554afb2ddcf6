export { reviewsModule } from './module';
export { addReview, changeReview, reviewOfOrder } from './operations';
export type { Review } from './operations';
export { insertReviews } from './repository';
export type { Subject } from './repository';
export type { ReviewRow } from './reviews.schema';

export { reviewsModule } from './module';
export { addReview, changeReview, readReviews, reviewOfOrder } from './operations';
export type { Review } from './operations';
export { insertReviews, standing } from './repository';
export type { Subject } from './repository';
export type { ReviewRow } from './reviews.schema';

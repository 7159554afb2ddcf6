export { reviewsModule } from './module';
export { insertReviews } from './repository';
export type { ReviewRow } from './schema';

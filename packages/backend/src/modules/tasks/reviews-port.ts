import { createPort } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import type { ReviewView } from './present';

/** Reads reviews, latest first. */
interface ReviewReader {
  ofTask(db: Executor, task: string, limit: number): Promise<ReviewView[]>;
  ofSeller(db: Executor, seller: string, limit: number): Promise<ReviewView[]>;
}

/** Provided by the reviews module, which depends on tasks. */
export const taskReviews = createPort<ReviewReader>({ ofTask: async () => [], ofSeller: async () => [] });

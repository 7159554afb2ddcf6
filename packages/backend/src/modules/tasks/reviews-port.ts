import { createPort } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import type { ReviewView } from './present';

/** Reads reviews, the latest first. */
interface ReviewReader {
  ofTask(db: Executor, task: string, limit: number): Promise<ReviewView[]>;
  ofSeller(db: Executor, seller: string, limit: number): Promise<ReviewView[]>;
}

/** The module of reviews provides it: it stands above the tasks. */
export const taskReviews = createPort<ReviewReader>({ ofTask: async () => [], ofSeller: async () => [] });

import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import type { ReviewView } from './present';

/** Reads reviews, the latest first. The module of reviews gives it: it stands above the tasks. */
export interface ReviewReader {
  ofTask(db: Executor, task: string, limit: number): Promise<ReviewView[]>;
  ofSeller(db: Executor, seller: string, limit: number): Promise<ReviewView[]>;
}

const nobody: ReviewReader = { ofTask: async () => [], ofSeller: async () => [] };
const reader = perKernel((): { current: ReviewReader } => ({ current: nobody }));

/** To be called by the module of reviews when it starts. */
export const provideReviews = (kernel: Kernel, reviews: ReviewReader): void => {
  reader(kernel).current = reviews;
};

export const reviewsIn = (kernel: Kernel): ReviewReader => reader(kernel).current;

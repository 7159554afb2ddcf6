import { useApiQuery } from '@tasklane/api-client';
import { browsing } from '@tasklane/contracts';

/** One page of a seller's reviews. */
export const useReviews = (user: string, page: number) =>
  useApiQuery(
    'reviews.ofSeller',
    { params: { user }, query: { page, per_page: browsing.reviewsPage } },
    { handled: true },
  );

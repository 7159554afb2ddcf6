import { browsing } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Avatar, ErrorState, RelativeTime, Skeleton, Stars, Text, VisuallyHidden } from '@tasklane/ui';
import { useReviews } from '../api/reviews';
import type { Review, TaskAddress } from '../task/types';
import css from './reviews.module.css';

/** One page of a task's reviews. */
export function ReviewsPage({ page, address }: { page: number; address: TaskAddress }) {
  const t = useText('task-page');
  const { data, isError, isFetching, refetch } = useReviews(address, page);
  if (data) {
    return (
      <ul className={css.list}>
        {data.data.map((review) => (
          <ReviewItem key={review.hash} review={review} />
        ))}
      </ul>
    );
  }
  if (isError) {
    return (
      <ErrorState
        level={3}
        title={t('reviews.failed')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={css.list} aria-busy>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {Array.from({ length: browsing.reviewsPage }, (_, index) => (
        <div key={index} aria-hidden className={css.review}>
          <Skeleton shape="circle" width="2.75rem" height="2.75rem" />
          <div className={css.content}>
            <Skeleton width="30%" />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  );
}

function ReviewItem({ review }: { review: Review }) {
  return (
    <li className={css.review}>
      <Avatar name={review.username} src={review.photo_path} />
      <article className={css.content}>
        <div className={css.line}>
          <strong>
            <bdi>{review.username}</bdi>
          </strong>
          <span className={css.date}>
            <RelativeTime moment={review.date_created} />
          </span>
        </div>
        <Stars rating={review.rating} />
        {review.title && (
          <Text weight="medium" dir="auto">
            {review.title}
          </Text>
        )}
        <Text dir="auto" className={css.message}>
          {review.message}
        </Text>
      </article>
    </li>
  );
}

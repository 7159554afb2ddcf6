import { browsing } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Avatar, ErrorState, RelativeTime, Skeleton, Stack, Stars, Text, VisuallyHidden } from '@tasklane/ui';
import { useReviews } from '../api/reviews';
import type { Review } from '../api/profile';
import css from './profile.module.css';

/** A further page of a seller's reviews, loaded when shown. */
export function ReviewsPage({ username, page }: { username: string; page: number }) {
  const t = useText('discovery');
  const { data, isError, isFetching, refetch } = useReviews(username, page);
  if (data) return <ReviewList reviews={data.data} />;
  if (isError) {
    return (
      <ErrorState
        level={3}
        title={t('profile.reviews.failed')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{t('profile.reviews.loading')}</VisuallyHidden>
      {Array.from({ length: browsing.reviewsPage }, (_, index) => (
        <div key={index} aria-hidden className={css.review}>
          <Skeleton shape="circle" width="2.75rem" height="2.75rem" />
          <Stack gap="xs">
            <Skeleton width="30%" />
            <Skeleton />
          </Stack>
        </div>
      ))}
    </div>
  );
}

export const ReviewList = ({ reviews }: { reviews: readonly Review[] }) => (
  <ul className={css.reviews}>
    {reviews.map((review) => (
      <Entry key={review.hash} review={review} />
    ))}
  </ul>
);

function Entry({ review }: { review: Review }) {
  return (
    <li className={css.review}>
      <Avatar name={review.username} src={review.photo_path} />
      <Stack gap="xxs">
        <div className={css['review-head']}>
          <Text as="span" weight="bold">
            <bdi>{review.username}</bdi>
          </Text>
          <Text as="span" size="sm" tone="muted">
            <RelativeTime moment={review.date_created} />
          </Text>
        </div>
        <Stars rating={review.rating} />
        {review.title && (
          <Text weight="medium" dir="auto">
            {review.title}
          </Text>
        )}
        <Text dir="auto">{review.message}</Text>
      </Stack>
    </li>
  );
}

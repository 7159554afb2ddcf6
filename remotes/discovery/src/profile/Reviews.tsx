import { browsing } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Button, Heading, Rating, Stack } from '@tasklane/ui';
import { useState } from 'react';
import type { ProfileUser } from '../api/profile';
import css from './profile.module.css';
import { ReviewList, ReviewsPage } from './ReviewsPage';

/** The seller's reviews: the five that came with the profile, and five more on each request. */
export function Reviews({ id, user }: { id: string; user: ProfileUser }) {
  const t = useText('discovery');
  const [pages, setPages] = useState(1);
  return (
    <Stack as="section" gap="lg" id={id} aria-labelledby="profile-reviews">
      <div className={css['reviews-head']}>
        <Heading id="profile-reviews" level={2}>
          {t('profile.reviews.title')}
        </Heading>
        <Rating rating={user.review_average} count={user.review_count} size="lg" />
      </div>
      <div>
        <ReviewList reviews={user.reviews} />
        {Array.from({ length: pages - 1 }, (_, index) => (
          <ReviewsPage key={index} username={user.username} page={index + 2} />
        ))}
      </div>
      {user.review_count > pages * browsing.reviewsPage && (
        <div className={css.more}>
          <Button onClick={() => setPages(pages + 1)}>{t('profile.reviews.more')}</Button>
        </div>
      )}
    </Stack>
  );
}

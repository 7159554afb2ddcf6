import { browsing, resizedPicture } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Avatar, Button, Heading, Rating, RelativeTime, Stack, Stars, Text } from '@tasklane/ui';
import { useState } from 'react';
import type { ProfileUser, Review } from './data';
import css from './profile.module.css';

/** What buyers say: five at first, and five more each time they are asked for. */
export function Reviews({ id, user }: { id: string; user: ProfileUser }) {
  const t = useText('discovery');
  const [shown, setShown] = useState<number>(browsing.reviewsPage);
  return (
    <Stack as="section" gap="lg" id={id} aria-labelledby="profile-reviews">
      <div className={css['reviews-head']}>
        <Heading id="profile-reviews" level={2}>
          {t('profile.reviews.title')}
        </Heading>
        <Rating rating={user.review_average} count={user.review_count} size="lg" />
      </div>
      <ul className={css.reviews}>
        {user.reviews.slice(0, shown).map((review) => (
          <Entry key={review.hash} review={review} />
        ))}
      </ul>
      {user.reviews.length > shown && (
        <div className={css.more}>
          <Button onClick={() => setShown(shown + browsing.reviewsPage)}>{t('profile.reviews.more')}</Button>
        </div>
      )}
    </Stack>
  );
}

function Entry({ review }: { review: Review }) {
  return (
    <li className={css.review}>
      <Avatar
        name={review.username}
        src={review.photo_path && resizedPicture(review.photo_path, 'profile_small')}
      />
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

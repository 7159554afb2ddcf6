import { useText } from '@tasklane/i18n';
import { AwayNotice, Container } from '@tasklane/ui';
import { useEffect, useRef } from 'react';
import { Actions } from './Actions';
import type { ProfileData } from '../api/profile';
import css from './profile.module.css';
import { ProfileCard } from './ProfileCard';
import { Reviews } from './Reviews';
import { Tasks } from './Tasks';

const reviewsId = 'reviews';

/** A seller: their profile, their tasks and their reviews. */
export function Profile({ profile, hash }: { profile: ProfileData; hash: string }) {
  const t = useText('discovery');
  const { user, gigs, stats } = profile;
  const hasArrived = useRef(false);
  useEffect(() => {
    // A rendered page was scrolled there by the browser itself, and perhaps on by its visitor since.
    const isScrolled = !hasArrived.current && window.scrollY > 0;
    hasArrived.current = true;
    if (hash === `#${reviewsId}` && !isScrolled) document.getElementById(reviewsId)?.scrollIntoView();
  }, [hash, user.username]);
  return (
    <Container className={css.page}>
      <aside className={css.side} aria-label={t('profile.about')}>
        <ProfileCard
          user={user}
          stats={stats}
          actions={
            <Actions key={user.hash} user={user} tasks={gigs} canContact={profile.can_contact} hash={hash} />
          }
        />
      </aside>
      <div className={css.main}>
        {user.away && <AwayNotice username={user.username} returning={user.returning_date} />}
        <Tasks key={user.username} tasks={gigs} username={user.username} />
        {user.reviews.length > 0 && (
          <Reviews key={`reviews of ${user.username}`} id={reviewsId} user={user} />
        )}
      </div>
    </Container>
  );
}

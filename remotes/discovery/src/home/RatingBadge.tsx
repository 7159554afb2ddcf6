import { useFormat, useText } from '@tasklane/i18n';
import { Container, Stars } from '@tasklane/ui';
import css from './home.module.css';
import { ratingService } from './press';

/** Tasklane's rating by an independent service. */
export function RatingBadge() {
  const t = useText('discovery');
  const format = useFormat();
  const { name: service, rating, opinions } = ratingService;
  return (
    <section aria-label={t('home.badge.label')}>
      <Container className={css.badge}>
        <strong className={css['stat-title']}>{t('home.badge.title')}</strong>
        <Stars rating={rating} size="lg" />
        <span className={css['stat-text']}>
          {t('home.badge.text', {
            rating: format.number(rating),
            opinions: format.number(opinions),
            service,
          })}
        </span>
      </Container>
    </section>
  );
}

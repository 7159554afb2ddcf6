import { useText } from '@tasklane/i18n';
import { Container, Spinner } from '@tasklane/ui';
import css from './pages.module.css';

/** Shown on a cold visit while the first page loads. */
export function PageSkeleton() {
  const t = useText('shell');
  return (
    <Container className={css.pending} role="status" aria-label={t('loading')}>
      <Spinner />
    </Container>
  );
}

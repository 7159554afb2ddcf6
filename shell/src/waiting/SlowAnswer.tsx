import { Delayed, useRemotes } from '@tasklane/federation';
import { useOverduePage } from '@tasklane/federation/watch';
import { useText } from '@tasklane/i18n';
import { Button } from '@tasklane/ui';
import { Suspense, useState } from 'react';
import { useShell } from '../app/context';
import css from '../updates/updates.module.css';
import { useWaiting } from './useWaiting';

/** Milliseconds of waiting after which the visitor is told that it takes long. */
export const slowMs = 5_000;

/**
 * Says that loading takes long, and offers a retry. Shown beside the page without hiding any of it, until nothing is
 * being waited for.
 */
export function SlowAnswer() {
  const { reload } = useShell();
  const { isWaiting, readAgain, address } = useWaiting();
  const { isOverdue, recover } = useOverduePage(useRemotes());
  const [tries, setTries] = useState(0);

  const retry = async (): Promise<void> => {
    if ((await readAgain()) || (isOverdue && (await recover()))) setTries(tries + 1);
    else if (address === null) reload();
    else window.location.assign(address);
  };
  return isWaiting || isOverdue ? (
    <Suspense>
      <Delayed key={tries} ms={slowMs}>
        <Offer onRetry={() => void retry()} />
      </Delayed>
    </Suspense>
  ) : null;
}

function Offer({ onRetry }: { onRetry: () => void }) {
  const t = useText('background');
  return (
    <section className={css.offer} aria-label={t('slow.label')}>
      <p role="status">{t('slow.text')}</p>
      <Button size="sm" variant="primary" onClick={onRetry}>
        {t('slow.retry')}
      </Button>
    </section>
  );
}

import { useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { Button, Card, ErrorState, Heading, LoadingArea, RelativeTime, Stack, lazyPart } from '@tasklane/ui';
import { Suspense, useState } from 'react';
import type { Order } from '../api/order';
import { useTimeline } from '../api/timeline';
import css from './timeline.module.css';

const NoteForm = lazyPart(() => import('./NoteForm'));

/** What happened to the order, and a way to add a note that both sides can read. */
export function Timeline({ order }: { order: Order }) {
  const t = useText('orders');
  const [writing, setWriting] = useState(false);
  const { data, isError, refetch } = useTimeline(order.hash);
  return (
    <Card>
      <Stack gap="md">
        <Heading level={2} size="md">
          {t('timeline.title')}
        </Heading>
        {isError && <ErrorState level={3} onRetry={() => void refetch()} />}
        {!data && !isError && <LoadingArea />}
        <ol className={css.timeline}>
          {data?.data.map(({ hash, event, actor, username, message, date }) => (
            <li key={hash} className={css.happening}>
              <span>
                {t(`timeline.${event}` as TextKey<'orders'>, { name: username ?? t(`actor.${actor}`) })}
              </span>
              {message && event !== 'create' && (
                <p className={css.message} dir="auto">
                  {message}
                </p>
              )}
              <span className={css.when}>
                <RelativeTime moment={date} />
              </span>
            </li>
          ))}
        </ol>
        {order.side !== 'admin' && !writing && (
          <Button size="sm" onClick={() => setWriting(true)}>
            {t('note.open')}
          </Button>
        )}
        {writing && (
          <Suspense fallback={<LoadingArea />}>
            <NoteForm order={order.hash} onDone={() => setWriting(false)} />
          </Suspense>
        )}
      </Stack>
    </Card>
  );
}

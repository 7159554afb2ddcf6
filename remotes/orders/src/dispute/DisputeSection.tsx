import { Card, ErrorState, LoadingArea, lazyPart } from '@tasklane/ui';
import { useText } from '@tasklane/i18n';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useDispute } from '../api/dispute';
import type { Order } from '../api/order';
import css from '../order/page.module.css';

const DisputeCard = lazyPart(() => import('./DisputeCard'));

/** The order's dispute, open or over; `#dispute` leads to it. Nothing for an order without one. */
export function DisputeSection({ order }: { order: Order }) {
  const t = useText('orders');
  const { dispute, isError, retry } = useDispute(order);
  const { hash, key } = useLocation();
  const section = useRef<HTMLElement>(null);
  const isShown = dispute !== undefined;
  useEffect(() => {
    if (hash === '#dispute') section.current?.scrollIntoView({ block: 'start' });
  }, [hash, key, isShown]);
  if (order.dispute === null || order.side === 'admin') return null;
  return (
    <section ref={section} id="dispute" aria-label={t('dispute.title')} className={css.anchor}>
      {dispute ? (
        <Suspense fallback={<Pending />}>
          <DisputeCard order={order} dispute={dispute} />
        </Suspense>
      ) : (
        <Card>{isError ? <ErrorState onRetry={retry} /> : <LoadingArea />}</Card>
      )}
    </section>
  );
}

const Pending = () => (
  <Card>
    <LoadingArea />
  </Card>
);

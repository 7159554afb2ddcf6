import { useText } from '@tasklane/i18n';
import { Button, Card, Group, Heading, LoadingArea, Stack, Stars, Text, lazyPart } from '@tasklane/ui';
import { Suspense, useState } from 'react';
import css from '../order/page.module.css';
import type { Order } from '../api/order';

const ReviewForm = lazyPart(() => import('./ReviewForm'));

/** The buyer's review: the form after completion, then the review with a way to change it. */
export function Review({ order }: { order: Order }) {
  const t = useText('orders');
  const [editing, setEditing] = useState(false);
  const { review } = order;
  if (!review && !order.can_review) return null;
  return (
    <Card>
      <Stack gap="md">
        <Heading level={2} size="lg">
          {t(review ? 'review.title' : 'review.ask', { seller: order.seller.username })}
        </Heading>
        {!review || editing ? (
          <Suspense fallback={<LoadingArea />}>
            <ReviewForm order={order} onDone={() => setEditing(false)} />
          </Suspense>
        ) : (
          <>
            <Stars rating={review.rating} />
            {review.title && <strong>{review.title}</strong>}
            <Text className={css.prose} dir="auto">
              {review.message}
            </Text>
            {order.can_edit_review && (
              <Group>
                <Button size="sm" onClick={() => setEditing(true)}>
                  {t('review.edit')}
                </Button>
              </Group>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}

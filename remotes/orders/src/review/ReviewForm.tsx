import { tasks } from '@tasklane/contracts';
import { orders } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, FormError, StarField, SubmitButton, TextAreaField, TextField, useForm } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Button, Checkbox, Group, Stack } from '@tasklane/ui';
import { useState } from 'react';
import type { Order } from '../api/order';
import { useSaveReview } from '../api/saveReview';

/** Writes the review of an order, or changes it. */
export default function ReviewForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useText('orders');
  const saveReview = useSaveReview(order);
  const host = useHost();
  const { review } = order;
  const [permitted, setPermitted] = useState(review?.portfolio_permission ?? false);
  return (
    <Form
      schema={orders.reviewForm}
      initialValues={{
        rating: review?.rating ?? 0,
        title: review?.title ?? '',
        message: review?.message ?? '',
      }}
      draft={{ key: `review-${order.hash}` }}
      label={t('review.form')}
      onSubmit={async (values) => {
        await saveReview({ ...values, portfolio_permission: permitted ? 1 : 0 });
        host.toast({ kind: 'success', text: t('review.done') });
        onDone();
      }}
    >
      <Stack gap="md">
        <FormError />
        <StarField name="rating" label={t('review.rating')} />
        <TextField name="title" label={t('review.heading')} maxLength={tasks.review.title} optional />
        <TextAreaField name="message" label={t('review.message')} limit={tasks.review.message} rows={4} />
        <Checkbox
          label={t('review.portfolio')}
          checked={permitted}
          onChange={({ target }) => setPermitted(target.checked)}
        />
        <Group gap="xs">
          <PublishButton />
          {review && (
            <Button variant="quiet" onClick={onDone}>
              {t('cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </Form>
  );
}

/** Sends the review; disabled while the message exceeds the limit that the counter shows. */
function PublishButton() {
  const t = useText('orders');
  const { message } = useForm<{ message: string }>().values;
  return <SubmitButton disabled={message.length > tasks.review.message}>{t('review.send')}</SubmitButton>;
}

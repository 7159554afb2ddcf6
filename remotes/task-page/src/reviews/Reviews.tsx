import { useText } from '@tasklane/i18n';
import { Button, EmptyState, Group, Heading, Rating, Stack } from '@tasklane/ui';
import { StarIcon } from '@tasklane/ui/icons';
import { browsing } from '@tasklane/contracts';
import { useState } from 'react';
import type { Task, TaskAddress } from '../task/types';
import { ReviewsPage } from './ReviewsPage';

/** The reviews of a task: five, and five more on each press. */
export function Reviews({ task, address }: { task: Task; address: TaskAddress }) {
  const t = useText('task-page');
  const [pages, setPages] = useState(1);
  const more = task.review_count > pages * browsing.reviewsPage;
  return (
    <Stack as="section" gap="md" id="reviews">
      <Group justify="between">
        <Heading level={2} size="xl">
          {t('reviews.title')}
        </Heading>
        <Rating rating={task.review_average} count={task.review_count} size="lg" />
      </Group>
      {task.review_count === 0 ? (
        <EmptyState icon={<StarIcon size="xl" />} title={t('reviews.none')} level={3}>
          {t('reviews.noneText')}
        </EmptyState>
      ) : (
        Array.from({ length: pages }, (_, index) => (
          <ReviewsPage key={index} page={index + 1} address={address} />
        ))
      )}
      {more && <Button onClick={() => setPages(pages + 1)}>{t('reviews.more')}</Button>}
    </Stack>
  );
}

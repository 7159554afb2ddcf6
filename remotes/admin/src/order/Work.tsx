import { useText } from '@tasklane/i18n';
import { DateText, Heading, Stack, Text } from '@tasklane/ui';
import type { ReactNode } from 'react';
import type { OrderDetail } from '../api/orders';
import { Files } from './Files';
import css from './order.module.css';
import { Part } from './Part';

interface StepProps {
  readonly title: string;
  readonly date?: string;
  readonly message?: string;
  readonly children?: ReactNode;
}

function Step({ title, date, message, children }: StepProps) {
  return (
    <Stack gap="xs">
      <Heading level={3} size="md">
        {title}
      </Heading>
      {date && (
        <Text size="sm" tone="muted">
          <DateText moment={date} style="dateTime" />
        </Text>
      )}
      {message && (
        <p className={css.words} dir="auto">
          {message}
        </p>
      )}
      {children}
    </Stack>
  );
}

/** What the buyer asked for, what the seller delivered, and how the buyer liked it. */
export function Work({ order }: Pick<OrderDetail, 'order'>) {
  const t = useText('admin');
  const { requirement, deliveries, shared, review } = order;
  return (
    <Part title={t('order.work.title')}>
      {requirement ? (
        <Step title={t('order.work.requirements')} date={requirement.date} message={requirement.message}>
          <Files files={requirement.files} requirementOf={order.hash} />
        </Step>
      ) : (
        <Text tone="muted">{t('order.work.noRequirements')}</Text>
      )}
      {deliveries.map(({ hash, date, message, files, revision }, index) => (
        <Step
          key={hash}
          title={t('order.work.delivery', { number: index + 1 })}
          date={date}
          message={message}
        >
          <Files files={files} />
          {revision !== null && <Step title={t('order.work.revision')} message={revision} />}
        </Step>
      ))}
      {shared.length > 0 && (
        <Step title={t('order.work.shared')}>
          <Files files={shared} />
        </Step>
      )}
      {review && (
        <Step
          title={t('order.work.review', { count: review.rating })}
          date={review.date_created}
          message={review.message}
        />
      )}
    </Part>
  );
}

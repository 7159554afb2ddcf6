import { useApiQuery } from '@tasklane/api-client';
import { timing } from '@tasklane/contracts';
import { defineSlot } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { Skeleton, Text } from '@tasklane/ui';
import css from './unreadWidget.module.css';

/** Number of messages that the user has not read, for a card of the dashboard. */
function UnreadMessages() {
  const t = useText('inbox');
  const format = useFormat();
  const { data, isError } = useApiQuery(
    'messages.unread',
    {},
    { handled: true, staleTime: timing.unreadCheck },
  );
  if (isError) return <Text tone="muted">{t('widget.failed')}</Text>;
  if (!data) return <Skeleton />;
  const { unread } = data.data;
  return (
    <p className={css.count}>
      <span className={css.figure}>{format.number(unread)}</span>
      <Text as="span" size="sm" tone="muted">
        {t('widget.unread', { count: unread })}
      </Text>
    </p>
  );
}

export default defineSlot(UnreadMessages);

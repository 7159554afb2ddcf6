import { defineSlot } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { Skeleton, Text } from '@tasklane/ui';
import { useUnreadMessages } from '../api/useUnreadMessages';
import css from './unreadWidget.module.css';

/** The user's number of unread messages, for a card of the dashboard. */
function UnreadMessages() {
  const t = useText('inbox');
  const format = useFormat();
  const { unread, isError } = useUnreadMessages();
  if (unread === undefined) {
    return isError ? <Text tone="muted">{t('widget.failed')}</Text> : <Skeleton />;
  }
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

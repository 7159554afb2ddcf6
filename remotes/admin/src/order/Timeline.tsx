import { useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { DateText, Text } from '@tasklane/ui';
import type { OrderDetail } from '../api/orders';
import css from './order.module.css';
import { Part } from './Part';

/** What happened to the order, and who did it. */
export function Timeline({ timeline }: Pick<OrderDetail, 'timeline'>) {
  const t = useText('admin');
  return (
    <Part title={t('order.timeline')}>
      <ol className={css.list}>
        {timeline.map(({ hash, event, actor, username, message, date }) => (
          <li key={hash}>
            <Text>
              {t(`order.event.${event}` as TextKey<'admin'>, { name: username ?? t(`order.actor.${actor}`) })}
            </Text>
            {message && (
              <p className={css.words} dir="auto">
                {message}
              </p>
            )}
            <Text size="sm" tone="muted">
              <DateText moment={date} style="dateTime" />
            </Text>
          </li>
        ))}
      </ol>
    </Part>
  );
}

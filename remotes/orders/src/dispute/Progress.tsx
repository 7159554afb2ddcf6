import { useFormat, useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import type { Dispute } from '../api/dispute';
import css from './dispute.module.css';
import { stagesOf } from './stages';

/** How far a dispute has come, with the dates of what was and of what comes by itself. */
export function Progress({ dispute }: { dispute: Dispute }) {
  const t = useText('orders');
  const format = useFormat();
  return (
    <ol className={css.progress} aria-label={t('dispute.progress')}>
      {stagesOf(dispute).map(({ name, state, date }) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <Text as="span" size="sm" weight={state === 'now' ? 'bold' : 'regular'}>
            {t(`dispute.stage.${name}`)}
          </Text>
          {date && (
            <Text as="span" size="xs" tone="muted">
              {state === 'now'
                ? t('dispute.until', { date: format.date(date, 'dateTime') })
                : format.date(date)}
            </Text>
          )}
        </li>
      ))}
    </ol>
  );
}

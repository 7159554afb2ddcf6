import { useFormat, useText } from '@tasklane/i18n';
import { Button, DatePicker, Group, Switch, Text } from '@tasklane/ui';
import { CalendarIcon } from '@tasklane/ui/icons';
import { useId, useState } from 'react';
import { useAway } from './useAway';
import { Widget } from './Widget';
import type { WidgetProps } from './widget';

const DAY = 86_400_000;
const dayOf = (moment: string | number) => new Date(moment).toISOString().slice(0, 10);

/** The seller's holiday; nobody can buy from them while it lasts. */
export function AwayWidget({ user }: WidgetProps) {
  const t = useText('account');
  const format = useFormat();
  const { leave, comeBack, wanted, failed } = useAway();
  const [tomorrow] = useState(() => dayOf(Date.now() + DAY));
  const stored = user.returning_date ? dayOf(user.returning_date) : '';
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const away = wanted ?? user.away;
  const day = typed ?? stored;

  const switchTo = (next: boolean) => {
    setTyped(undefined);
    if (next) leave('');
    else comeBack();
  };

  return (
    <Widget icon={<CalendarIcon />} title={t('away.title')}>
      <Switch
        label={t('away.switch')}
        checked={away}
        aria-busy={wanted !== undefined}
        error={failed ? t('away.failed') : undefined}
        help={t('away.help')}
        onChange={(event) => switchTo(event.target.checked)}
      />
      {away && (
        <form
          aria-labelledby={id}
          onSubmit={(event) => {
            event.preventDefault();
            leave(day);
          }}
        >
          <Text id={id} size="sm" tone="muted">
            {stored ? t('away.until', { date: format.date(stored, 'long') }) : t('away.noDate')}
          </Text>
          <Group gap="sm" align="end">
            <DatePicker
              label={t('away.day')}
              min={tomorrow}
              value={day}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" loading={wanted === true} aria-disabled={day === stored}>
              {t('away.save')}
            </Button>
          </Group>
        </form>
      )}
    </Widget>
  );
}

import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { Link, Text } from '@tasklane/ui';
import { HeartIcon, TagIcon } from '@tasklane/ui/icons';
import css from './dashboard.module.css';
import { Widget } from './Widget';
import type { WidgetProps } from './widget';

/** A count and its noun as one sentence, with the number highlighted. */
function Count({ value, text }: { value: number; text: string }) {
  const format = useFormat();
  return (
    <p className={css.count}>
      <span className={css.figure}>{format.number(value)}</span>
      <Text as="span" size="sm" tone="muted">
        {text}
      </Text>
    </p>
  );
}

/** Tasks that the user saved. */
export function SavedWidget({ user }: WidgetProps) {
  const t = useText('account');
  const { link } = useHost();
  const count = user.favourite_tasks.length;
  return (
    <Widget
      icon={<HeartIcon />}
      title={t('saved.title')}
      action={<Link to={link('saved-tasks', {})}>{t('savedWidget.link')}</Link>}
    >
      <Count value={count} text={t('savedWidget.count', { count })} />
    </Widget>
  );
}

/** Tasks that the user offers. */
export function TasksWidget({ figures: { selling } }: WidgetProps) {
  const t = useText('account');
  const { link } = useHost();
  const count = selling?.tasks ?? 0;
  return (
    <Widget
      icon={<TagIcon />}
      title={t('tasks.title')}
      action={<Link to={link('myTasks', {})}>{t('tasks.link')}</Link>}
    >
      <Count value={count} text={t('tasks.count', { count })} />
    </Widget>
  );
}

import { deliveryDays } from '@tasklane/contracts';
import { useFormat, useLanguage, useText } from '@tasklane/i18n';
import { ClockIcon, LanguageIcon, RefreshIcon } from '@tasklane/ui/icons';
import css from './summary.module.css';
import { packageOf } from './types';
import type { Task } from './types';

/** Delivery, revisions and languages. */
export function Summary({ task }: { task: Task }) {
  const t = useText('task-page');
  const { delivery, revisions } = packageOf(task);
  const format = useFormat();
  const { tag } = useLanguage();
  const names = new Intl.ListFormat(tag).format(task.languages.map(({ code }) => format.language(code)));
  return (
    <ul className={css.summary}>
      <li className={css.fact}>
        <ClockIcon />
        <span>{t('summary.delivery', { count: deliveryDays(delivery) })}</span>
      </li>
      <li className={css.fact}>
        <RefreshIcon />
        <span>{t('summary.revisions', { count: revisions })}</span>
      </li>
      {task.languages.length > 0 && (
        <li className={css.fact}>
          <LanguageIcon />
          <span>{t('summary.languages', { count: task.languages.length, names })}</span>
        </li>
      )}
    </ul>
  );
}

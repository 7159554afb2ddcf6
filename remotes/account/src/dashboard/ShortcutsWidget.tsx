import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Link } from '@tasklane/ui';
import { UserIcon } from '@tasklane/ui/icons';
import css from './dashboard.module.css';
import { Widget } from './Widget';
import type { WidgetProps } from './widget';

/** Links to the rest of the account. */
export function ShortcutsWidget({ user, figures: { buying, selling } }: WidgetProps) {
  const t = useText('account');
  const { link } = useHost();
  return (
    <Widget icon={<UserIcon />} title={t('shortcuts.title')}>
      <ul className={css.links}>
        {selling && (
          <li>
            <Link to={link('view_my_purchases', {})}>
              {t('shortcuts.purchases', { count: buying.active + buying.delivered })}
            </Link>
          </li>
        )}
        <li>
          <Link to={link('transactions', {})}>{t('shortcuts.transactions')}</Link>
        </li>
        {selling && (
          <li>
            <Link to={link('billing', {})}>{t('shortcuts.billing')}</Link>
          </li>
        )}
        {user.band !== null && (
          <li>
            <Link to={link('accountLimits', {})}>{t('shortcuts.limits')}</Link>
          </li>
        )}
        <li>
          <Link to={link('rewards', {})}>{t('shortcuts.rewards')}</Link>
        </li>
        <li>
          <Link to={link('accountProfile', {})}>{t('shortcuts.profile')}</Link>
        </li>
        {user.username && (
          <li>
            <Link to={link('profile', { username: user.username })}>{t('shortcuts.public')}</Link>
          </li>
        )}
      </ul>
    </Widget>
  );
}

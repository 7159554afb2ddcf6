import { isSelling } from '@tasklane/contracts';
import type { Role } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { LinkButton } from '@tasklane/ui';
import { PlusIcon, SearchIcon } from '@tasklane/ui/icons';
import { AccountPage } from '../common/AccountPage';
import css from './dashboard.module.css';
import { widgetsFor } from './widgets';
import type { WidgetProps } from './widget';

/** What waits for the user, what they earned or spent, and the ways to the rest of the account. */
export function Dashboard({ user, figures }: WidgetProps) {
  const t = useText('account');
  const { link } = useHost();
  const selling = isSelling(user.roles as readonly Role[]);
  const action = selling ? (
    <LinkButton variant="primary" to={link('createTask', {})} startIcon={<PlusIcon />}>
      {t('dashboard.createTask')}
    </LinkButton>
  ) : (
    <LinkButton variant="primary" to={link('search', {})} startIcon={<SearchIcon />}>
      {t('dashboard.browse')}
    </LinkButton>
  );
  return (
    <AccountPage
      title={t('dashboard.greeting', { name: user.name ?? user.username ?? user.email })}
      text={t(selling ? 'dashboard.sellerText' : 'dashboard.buyerText')}
      action={action}
    >
      <div className={css.board}>
        {widgetsFor(selling).map(({ name, View, wide = false }) => (
          <div key={name} className={wide ? css.wide : css.cell}>
            <View user={user} figures={figures} />
          </div>
        ))}
      </div>
    </AccountPage>
  );
}

import { isSelling, placedExtensions, subjectOf } from '@tasklane/contracts';
import type { Role } from '@tasklane/contracts';
import { useBuilds, useHost, useSession } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { LinkButton } from '@tasklane/ui';
import { PlusIcon, SearchIcon } from '@tasklane/ui/icons';
import { AccountPage } from '../common/AccountPage';
import css from './dashboard.module.css';
import { RemoteWidget } from './RemoteWidget';
import { widgetsFor } from './widgets';
import type { PlacedWidget, WidgetProps } from './widget';

/** What awaits the user, what they earned or spent, and links to the rest of the account. */
export function Dashboard({ user, figures }: WidgetProps) {
  const t = useText('account');
  const { link } = useHost();
  const selling = isSelling(user.roles as readonly Role[]);
  const remoteWidgets = useRemoteWidgets();
  const ownWidgets = widgetsFor(selling).map(({ View, ...widget }): PlacedWidget => ({
    ...widget,
    element: <View user={user} figures={figures} />,
  }));
  const widgets = [...ownWidgets, ...remoteWidgets].sort((one, other) => one.order - other.order);
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
        {widgets.map(({ name, element, wide = false, full = false }) => (
          <div key={name} className={full ? css.full : wide ? css.wide : css.cell}>
            {element}
          </div>
        ))}
      </div>
    </AccountPage>
  );
}

/** The widgets that other remotes declare for this user. */
function useRemoteWidgets(): readonly PlacedWidget[] {
  const { claims } = useSession();
  return placedExtensions(useBuilds(), 'widget', claims && subjectOf(claims)).map(
    ({ remote, extension }) => ({
      name: `${remote.name}/${extension.view}`,
      order: extension.order,
      element: <RemoteWidget remote={remote} extension={extension} />,
    }),
  );
}

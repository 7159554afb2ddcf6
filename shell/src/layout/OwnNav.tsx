import { routePath } from '@tasklane/contracts';
import type { TokenClaims } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { BareLink } from '@tasklane/ui';
import { MessageIcon } from '@tasklane/ui/icons';
import { useUnread } from '../background/useUnread';
import css from './header.module.css';
import { Count, Notifications } from './Notifications';
import { UserMenu } from './UserMenu';

/** Shows a signed-in user's own navigation at the end of the header; loaded for users only. */
export default function OwnNav({ claims }: { claims: TokenClaims }) {
  return (
    <>
      <Inbox />
      <Notifications />
      <UserMenu claims={claims} />
    </>
  );
}

function Inbox() {
  const t = useText('background');
  const unread = useUnread()?.unread ?? 0;
  return (
    <BareLink
      to={routePath('inbox', {})}
      className={css.iconLink}
      aria-label={unread > 0 ? t('inbox.unread', { count: unread }) : t('inbox.label')}
    >
      <span className={css.counted}>
        <MessageIcon />
        {unread > 0 && <Count of={unread} />}
      </span>
    </BareLink>
  );
}

import type { TokenClaims } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Avatar, Text } from '@tasklane/ui';
import { AccountLinkList } from './AccountLinkList';
import css from './header.module.css';
import { HeaderMenu } from './HeaderMenu';

/** Shows the signed-in user's picture, which opens their menu. */
export function UserMenu({ claims }: { claims: TokenClaims }) {
  const t = useText('shell');
  const name = claims.profile.username ?? claims.email;
  return (
    <HeaderMenu
      className={css.wide}
      label={t('header.account', { username: name })}
      trigger={<Avatar name={name} src={claims.profile.photo_path} size="sm" />}
    >
      <div className={css.who}>
        <Text weight="bold" size="sm">
          {name}
        </Text>
        <Text tone="muted" size="xs" truncate>
          {claims.email}
        </Text>
      </div>
      <AccountLinkList claims={claims} />
    </HeaderMenu>
  );
}

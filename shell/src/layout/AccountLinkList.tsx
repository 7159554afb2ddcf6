import type { TokenClaims } from '@tasklane/contracts';
import { useListedRemotes } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { BareLink } from '@tasklane/ui';
import { SignOutIcon } from '@tasklane/ui/icons';
import { useShell } from '../app/context';
import { useUnread } from '../background/useUnread';
import css from './accountLinks.module.css';
import { accountLinks } from './accountLinks';
import type { AccountLink } from './accountLinks';

/** Lists a signed-in user's links and the sign-out button. */
export function AccountLinkList({ claims }: { claims: TokenClaims }) {
  const t = useText('background');
  const { session, i18n } = useShell();
  const remotes = useListedRemotes();
  const unread = useUnread();
  return (
    <>
      {accountLinks(remotes, claims, i18n.language).map((group) => (
        <ul key={group[0]?.key} className={css.group}>
          {group.map(({ key, badge, ...link }) => (
            <li key={key}>
              <NavLink {...link} count={(badge && unread?.[badge]) ?? 0} />
            </li>
          ))}
        </ul>
      ))}
      <button type="button" className={css.item} onClick={() => void session.signOut()}>
        <SignOutIcon size="sm" /> {t('account.signOut')}
      </button>
    </>
  );
}

interface NavLinkProps extends Pick<AccountLink, 'to' | 'text' | 'beta'> {
  /** Number of unseen items behind the link. */
  readonly count: number;
}

function NavLink({ to, text, beta, count }: NavLinkProps) {
  const t = useText('background');
  return (
    <BareLink
      to={to}
      className={css.item}
      {...(count > 0 && { 'aria-label': t('account.waiting', { link: text, number: count }) })}
    >
      {text}
      {count > 0 && <span className={css.count}>{count > 99 ? '99+' : count}</span>}
      {beta && <span className={css.beta}>{t('account.beta')}</span>}
    </BareLink>
  );
}

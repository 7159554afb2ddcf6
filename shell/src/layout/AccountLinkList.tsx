import type { RouteName, TokenClaims } from '@tasklane/contracts';
import { useIsServed } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { BareLink } from '@tasklane/ui';
import { SignOutIcon } from '@tasklane/ui/icons';
import { useShell } from '../app/context';
import css from './accountLinks.module.css';
import { accountLinks } from './accountLinks';

/** A signed-in user's links and the way out. */
export function AccountLinkList({ claims }: { claims: TokenClaims }) {
  const t = useText('background');
  const { session } = useShell();
  const isServed = useIsServed();
  // The admin remote is in the registry of those only who had a role when the page was loaded.
  const isShown = (name: RouteName) => name === 'admin-overview' || isServed(name);
  return (
    <>
      {accountLinks(claims, isShown).map((group) => (
        <ul key={group[0]?.key} className={css.group}>
          {group.map(({ key, to, beta }) => (
            <li key={key}>
              <BareLink to={to} className={css.item}>
                {t(`account.${key}`)}
                {beta && <span className={css.beta}>{t('account.beta')}</span>}
              </BareLink>
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

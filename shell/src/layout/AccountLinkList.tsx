import type { RouteName, TokenClaims } from '@tasklane/contracts';
import { useRemotes } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { BareLink } from '@tasklane/ui';
import { SignOutIcon } from '@tasklane/ui/icons';
import { useShell } from '../app/context';
import css from './accountLinks.module.css';
import { accountLinks } from './accountLinks';

/** A signed-in user's links and the way out. */
export function AccountLinkList({ claims }: { claims: TokenClaims }) {
  const t = useText('shell');
  const { session } = useShell();
  const { registry } = useRemotes();
  const served = new Set(registry.get().remotes.flatMap(({ routes }) => routes.map(({ name }) => name)));
  // The admin remote is in the registry of those only who had a role when the page was loaded.
  const isServed = (name: RouteName) => name === 'admin' || served.has(name);
  return (
    <>
      {accountLinks(claims, isServed).map((group) => (
        <ul key={group[0]?.key} className={css.group}>
          {group.map(({ key, to, beta }) => (
            <li key={key}>
              <BareLink to={to} className={css.item}>
                {t(`menu.${key}`)}
                {beta && <span className={css.beta}>{t('menu.beta')}</span>}
              </BareLink>
            </li>
          ))}
        </ul>
      ))}
      <button type="button" className={css.item} onClick={() => void session.signOut()}>
        <SignOutIcon size="sm" /> {t('menu.signOut')}
      </button>
    </>
  );
}

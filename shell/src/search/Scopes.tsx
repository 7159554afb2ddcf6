import { labelIn, openPath, placedExtensions, subjectOf } from '@tasklane/contracts';
import { useListedRemotes, useSession } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { BareLink, Heading } from '@tasklane/ui';
import { SearchIcon } from '@tasklane/ui/icons';
import { useShell } from '../app/context';
import css from './search.module.css';

/** Links to the other search scopes that remotes declare, with the current terms. */
export function Scopes({ terms }: { readonly terms: string }) {
  const t = useText('dialogs');
  const { i18n } = useShell();
  const { claims } = useSession();
  const scopes = placedExtensions(useListedRemotes(), 'search', claims && subjectOf(claims)).flatMap(
    ({ remote, extension: { text, to, parameter } }) => {
      const path = openPath(to, remote, claims?.roles ?? null);
      const label = remote.labels?.[text];
      if (!path || !label) return [];
      const query = new URLSearchParams({ [parameter]: terms }).toString();
      return [{ key: `${remote.name} ${text}`, name: labelIn(label, i18n.language), to: `${path}?${query}` }];
    },
  );
  if (terms === '' || scopes.length === 0) return null;
  return (
    <section>
      <Heading level={3} size="sm">
        {t('overlay.scopes', { terms })}
      </Heading>
      <ul className={css.suggestions}>
        {scopes.map(({ key, name, to }) => (
          <li key={key}>
            <BareLink className={css.suggestion} to={to}>
              <SearchIcon size="sm" /> {name}
            </BareLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { labelIn, navGroups, openPath, placedExtensions, subjectOf } from '@tasklane/contracts';
import type { NavBadge, RegistryRemote, TokenClaims } from '@tasklane/contracts';

export interface AccountLink {
  readonly key: string;
  readonly to: string;
  readonly text: string;
  /** Whether the link is marked as unfinished. */
  readonly beta: boolean;
  readonly badge: NavBadge | undefined;
}

/**
 * Returns the links of a user's menu, in groups, as the remotes declare them.
 * @param language of the links' texts
 */
export function accountLinks(
  remotes: readonly RegistryRemote[],
  claims: TokenClaims,
  language: string,
): readonly (readonly AccountLink[])[] {
  const declared = placedExtensions(remotes, 'nav', subjectOf(claims)).flatMap(({ remote, extension }) => {
    const { group, text, beta = false, badge } = extension;
    const to = openPath(extension.to, remote, claims.roles);
    const label = remote.labels?.[text];
    if (to === undefined || !label) return [];
    return [{ group, key: `${remote.name} ${text}`, to, text: labelIn(label, language), beta, badge }];
  });
  return navGroups
    .map((group) => declared.filter((link) => link.group === group))
    .filter((group) => group.length > 0);
}

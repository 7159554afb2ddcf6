import { decideAccess, fillPath, isOffered, labelIn, navGroups, subjectOf } from '@tasklane/contracts';
import type { NavBadge, NavExtension, RegistryRemote, TokenClaims } from '@tasklane/contracts';

export interface AccountLink {
  readonly key: string;
  readonly to: string;
  readonly text: string;
  /** Marked as not yet finished. */
  readonly beta: boolean;
  readonly badge: NavBadge | undefined;
}

/** The first page of a link that is open to the user; nothing where none is. */
function pathFor(
  { to }: NavExtension,
  { routes }: RegistryRemote,
  { roles }: TokenClaims,
): string | undefined {
  const [path] = to.flatMap((name) =>
    routes
      .filter((route) => route.name === name)
      .filter(({ access }) => decideAccess(access, { roles, twoFactorPending: false }) === 'granted')
      .map((route) => fillPath(route.path, {})),
  );
  return path;
}

/**
 * The links of a user's menu, in groups, as the remotes declare them.
 * @param language of the links' texts
 */
export function accountLinks(
  remotes: readonly RegistryRemote[],
  claims: TokenClaims,
  language: string,
): readonly (readonly AccountLink[])[] {
  const subject = subjectOf(claims);
  const declared = remotes.flatMap((remote) =>
    (remote.extensions ?? []).flatMap((extension) => {
      if (extension.type !== 'nav') return [];
      const { group, order, text, beta = false, badge } = extension;
      const to = pathFor(extension, remote, claims);
      const label = remote.labels?.[text];
      if (to === undefined || !label || !isOffered(extension, subject)) return [];
      return [
        { group, order, key: `${remote.name} ${text}`, to, text: labelIn(label, language), beta, badge },
      ];
    }),
  );
  return navGroups
    .map((group) => declared.filter((each) => each.group === group).sort((a, b) => a.order - b.order))
    .filter((group) => group.length > 0);
}

import { isOffered, labelIn, openPath, placedExtensions, subjectOf } from '@tasklane/contracts';
import type { NoticeExtension, NoticeKind, RegistryRemote, TokenClaims } from '@tasklane/contracts';

/** A notice of a remote, ready to render. */
export interface Notice {
  /** Unique on the site: `<remote>/<name>`. */
  readonly id: string;
  readonly kind: NoticeKind;
  readonly order: number;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Path that the action leads to. */
  readonly to: string;
  /** Paths of the pages that already offer what the notice asks for. */
  readonly except: readonly string[];
  /** Milliseconds that it is shown for when there are others. */
  readonly time: number | undefined;
}

const idOf = (remote: Pick<RegistryRemote, 'name'>, { name }: Pick<NoticeExtension, 'name'>): string =>
  `${remote.name}/${name}`;

/**
 * Returns the notices of the remotes for a user, the most urgent first. Leaves out a notice whose page is not open to
 * the user, or whose texts are missing.
 * @param language of the texts
 */
export function noticesFor(
  remotes: readonly RegistryRemote[],
  claims: TokenClaims,
  language: string,
): readonly Notice[] {
  return placedExtensions(remotes, 'notice', subjectOf(claims)).flatMap(({ remote, extension }) => {
    const { kind, order, except = [], seconds } = extension;
    const to = openPath(extension.to, remote, claims.roles);
    const [title, text, action] = [extension.title, extension.text, extension.action].map((key) => {
      const label = remote.labels?.[key];
      return label && labelIn(label, language);
    });
    if (!to || !title || !text || !action) return [];
    const own = remote.routes.filter(({ name }) => except.includes(name));
    return [
      {
        id: idOf(remote, extension),
        kind,
        order,
        title,
        text,
        action,
        to,
        except: own.map(({ path }) => path),
        time: seconds && seconds * 1_000,
      },
    ];
  });
}

/** Returns the ids of the notices whose condition does not hold for a user. */
export const endedNotices = (remotes: readonly RegistryRemote[], claims: TokenClaims): readonly string[] =>
  remotes.flatMap((remote) =>
    (remote.extensions ?? []).flatMap((extension) =>
      extension.type === 'notice' && !isOffered(extension, subjectOf(claims))
        ? [idOf(remote, extension)]
        : [],
    ),
  );

import { findExtension, subjectOf } from '@tasklane/contracts';
import type { TokenClaims } from '@tasklane/contracts';
import { LoadedPart } from '@tasklane/federation';
import type { Remotes } from '@tasklane/federation';
import type { LoadedDialog } from './control';

/**
 * Loads a dialog that a remote has declared, with its texts. It comes from the build that this page runs, even if
 * another one has been deployed since.
 * @param name the remote's name and the dialog's: `guides/start`
 * @param claims of the user; null for a guest
 * @throws when the remote has not declared it for this user, or loading fails
 */
export async function loadRemoteDialog(
  name: string,
  remotes: Remotes,
  claims: TokenClaims | null,
): Promise<LoadedDialog> {
  const [remote = '', dialog] = name.split('/');
  const declared = findExtension(
    remotes.builds.forPart(remote)?.extensions,
    'dialog',
    (extension) => extension.name === dialog,
    claims && subjectOf(claims),
  );
  if (!declared) throw new Error(`No remote has declared the dialog "${name}" for this user.`);
  const loaded = await remotes.part(remote, declared.view).load();
  return {
    Component: (props) => <LoadedPart loaded={loaded} props={props} />,
    onError: (error) => remotes.crashed(loaded, error),
  };
}

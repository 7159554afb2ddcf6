import type { Remotes } from '@tasklane/federation';
import { registerNamespace } from '@tasklane/i18n';
import type { Shell } from '../app/context';
import { dialogTexts, lateFormsTexts } from '../texts';
import type { LoadedDialog } from './control';
import { dialogs, isKnownDialog, withForms } from './registry';
import type { OpenDialog } from './store';

/**
 * Loads a dialog with its texts.
 * @throws when loading fails, or no remote has declared it for this user
 */
export async function loadDialog(
  { name }: OpenDialog,
  { i18n, session }: Pick<Shell, 'i18n' | 'session'>,
  remotes: Remotes,
): Promise<LoadedDialog> {
  if (!isKnownDialog(name)) {
    const { loadRemoteDialog } = await import(/* webpackChunkName: "dialogs" */ './remoteDialog');
    return loadRemoteDialog(name, remotes, session.get().claims);
  }
  const texts = [dialogTexts, ...(withForms.has(name) ? [lateFormsTexts] : [])];
  const [module] = await Promise.all([
    dialogs[name](),
    ...texts.map((each) => registerNamespace(i18n, each)),
  ]);
  return { Component: module.default as LoadedDialog['Component'] };
}

import { Boundary, useRemotes } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { createElement, Suspense, useCallback, useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import { useShell } from '../app/context';
import type { LoadedDialog } from './control';
import { openDialogAtom } from './store';
import type { OpenDialog } from './store';

interface ShownDialog extends LoadedDialog {
  readonly dialog: OpenDialog;
}

/** Shows the open dialog once its chunk and its texts are loaded; one that fails is closed with a message. */
export function DialogHost() {
  const t = useText('shell');
  const { dialogs, i18n, session, toasts } = useShell();
  const remotes = useRemotes();
  const open = useAtomValue(openDialogAtom);
  const [loaded, setLoaded] = useState<ShownDialog | null>(null);

  const fail = useCallback(() => {
    dialogs.close();
    toasts.show({ kind: 'error', text: t('dialog.failed') });
  }, [dialogs, toasts, t]);

  useEffect(() => {
    if (!open) return undefined;
    let stale = false;
    // Part of the background chunk, which is normally loaded by the time a dialog opens.
    const load = async (): Promise<LoadedDialog> => {
      const { loadDialog } = await import(/* webpackChunkName: "background" */ './loadDialog');
      return loadDialog(open, { i18n, session }, remotes);
    };
    load().then(
      (ready) => {
        if (!stale) setLoaded({ ...ready, dialog: open });
      },
      () => {
        if (!stale) fail();
      },
    );
    return () => {
      stale = true;
    };
  }, [open, i18n, remotes, session, fail]);

  if (!loaded || loaded.dialog !== open) return null;
  const onError = (error: unknown) => {
    loaded.onError?.(error);
    fail();
  };
  return (
    <Boundary fallback={() => null} resetKey={open} onError={onError}>
      <Suspense fallback={null}>
        {createElement(loaded.Component, { ...loaded.dialog.props, onClose: dialogs.close })}
      </Suspense>
    </Boundary>
  );
}

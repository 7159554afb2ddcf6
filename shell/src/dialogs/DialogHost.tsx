import { Boundary } from '@tasklane/federation';
import { registerNamespace, useText } from '@tasklane/i18n';
import { createElement, Suspense, useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useAtomValue } from 'jotai';
import { useShell } from '../app/context';
import { dialogTexts, lateFormsTexts } from '../texts';
import { dialogs as registry, isKnownDialog, withForms } from './registry';
import type { DialogControl } from './control';
import { openDialogAtom } from './store';
import type { OpenDialog } from './store';

interface Loaded {
  readonly dialog: OpenDialog;
  readonly Component: ComponentType<object & DialogControl>;
}

/** Shows the open dialog once its chunk and its texts have come; one that fails is closed with a word. */
export function DialogHost() {
  const t = useText('shell');
  const { dialogs, i18n, toasts } = useShell();
  const open = useAtomValue(openDialogAtom);
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  const fail = useCallback(() => {
    dialogs.close();
    toasts.show({ kind: 'error', text: t('dialog.failed') });
  }, [dialogs, toasts, t]);

  useEffect(() => {
    if (!open || !isKnownDialog(open.name)) return undefined;
    let stale = false;
    const texts = [dialogTexts, ...(withForms.has(open.name) ? [lateFormsTexts] : [])];
    Promise.all([registry[open.name](), ...texts.map((each) => registerNamespace(i18n, each))]).then(
      ([module]) => {
        if (!stale) setLoaded({ dialog: open, Component: module.default as Loaded['Component'] });
      },
      () => {
        if (!stale) fail();
      },
    );
    return () => {
      stale = true;
    };
  }, [open, i18n, fail]);

  if (!loaded || loaded.dialog !== open) return null;
  return (
    <Boundary fallback={() => null} resetKey={open} onError={fail}>
      <Suspense fallback={null}>
        {createElement(loaded.Component, { ...loaded.dialog.props, onClose: dialogs.close })}
      </Suspense>
    </Boundary>
  );
}

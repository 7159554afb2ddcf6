import { useRemotes, useSession } from '@tasklane/federation';
import { preloadOnIntent } from '@tasklane/federation/intent';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useShell } from '../app/context';
import { useDialogTriggers } from '../dialogs/useDialogTriggers';
import { Dock } from '../dock/Dock';
import { LateSearch } from '../search/LateSearch';
import { useLayoutCheck } from '../reports/useLayoutCheck';
import { useTracking } from '../tracking/useTracking';
import { LateUpdates } from '../updates/LateUpdates';
import { SlowAnswer } from '../waiting/SlowAnswer';
import { offerSignup } from './signupPopup';
import { useLive } from './useLive';
import { useCelebrations } from './useCelebrations';
import { useMetaOrder } from './useMetaOrder';
import { useNewSeller } from './useNewSeller';
import { useSettings } from './useSettings';
import { useSignInLink } from './useSignInLink';

/** Runs the background work of a page; renders only questions and offers to the visitor. */
export default function Background(): ReactNode {
  const shell = useShell();
  const { state, claims } = useSession();
  const user = state === 'signed-in' && !claims.terms_required ? claims.hash : null;
  useSignInLink();
  useEffect(() => offerSignup(shell), [shell]);
  useNewSeller();
  useSettings();
  useCelebrations();
  useDialogTriggers();
  const remotes = useRemotes();
  useLive(shell, user, remotes.registry);
  useEffect(() => preloadOnIntent({ remotes, api: shell.api }), [remotes, shell]);
  useTracking();
  useMetaOrder();
  useLayoutCheck();
  return (
    <>
      <Dock />
      <LateSearch />
      <LateUpdates />
      <SlowAnswer />
    </>
  );
}

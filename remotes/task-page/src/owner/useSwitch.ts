import { isApiError } from '@tasklane/api-client';
import { taskStatus } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { useState } from 'react';
import { useActivateTask } from '../api/activateTask';
import type { TaskAddress } from '../task/types';

export type SwitchMove = 'submit' | 'deactivate';

/** Sends a task for approval or takes it off sale, after a confirmation. */
export function useSwitch(address: TaskAddress) {
  const activate = useActivateTask(address);
  const t = useText('task-page');
  const [asked, setAsked] = useState<SwitchMove>();
  const [done, setDone] = useState<SwitchMove>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const confirm = async () => {
    if (!asked || busy) return;
    setBusy(true);
    setError(undefined);
    const status = asked === 'submit' ? taskStatus.pending : taskStatus.draft;
    try {
      await activate(status);
      setDone(asked);
      setAsked(undefined);
    } catch (thrown) {
      setError((isApiError(thrown) && thrown.message) || t('failure'));
    } finally {
      setBusy(false);
    }
  };

  return {
    /** The switch awaiting confirmation, and the one just made. */
    asked,
    done,
    busy,
    error,
    ask: (move: SwitchMove) => {
      setError(undefined);
      setAsked(move);
    },
    cancel: () => setAsked(undefined),
    confirm: () => void confirm(),
    finish: () => setDone(undefined),
  };
}

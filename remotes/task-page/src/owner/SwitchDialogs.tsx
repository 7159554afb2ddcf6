import { Button, ConfirmDialog, Dialog, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useOwnText } from './texts';
import type { useSwitch } from './useSwitch';

interface SwitchDialogsProps {
  state: ReturnType<typeof useSwitch>;
  /** The seller has closed the result. */
  onFinished: () => void;
}

/** The confirmation before a task is switched, and the result. */
export function SwitchDialogs({ state, onFinished }: SwitchDialogsProps) {
  const t = useOwnText();
  // Kept while the dialog closes, so that its text does not change before it is gone.
  const [last, setLast] = useState(state.asked ?? state.done ?? 'submit');
  const now = state.asked ?? state.done;
  if (now !== undefined && now !== last) setLast(now);

  return (
    <>
      <ConfirmDialog
        open={state.asked !== undefined}
        title={t(`switch.${last}.question`)}
        confirmLabel={t(`switch.${last}.action`)}
        busy={state.busy}
        error={state.error}
        onConfirm={state.confirm}
        onCancel={state.cancel}
      >
        <Text>{t(`switch.${last}.text`)}</Text>
      </ConfirmDialog>
      <Dialog
        open={state.done !== undefined}
        size="sm"
        title={t(`switch.${last}.done`)}
        onClose={onFinished}
        actions={
          <Button variant="primary" onClick={onFinished}>
            {t('switch.finish')}
          </Button>
        }
      >
        <Text>{t(`switch.${last}.next`)}</Text>
      </Dialog>
    </>
  );
}

import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { ConfirmDialog } from '@tasklane/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Dispute } from '../api/dispute';
import { useLeaveDispute } from '../api/leaveDispute';

interface LeaveQuestionProps {
  dispute: Dispute;
  /** Names the texts: `dispute.<step>.title`, `.button`, `.done`. */
  step: 'escalate' | 'drop';
  onClose: () => void;
  /** What follows from it. */
  children: ReactNode;
}

/** Asks before the two sides' talk ends: because our team takes over, or because the dispute is dropped. */
export function LeaveQuestion({ dispute, step, onClose, children }: LeaveQuestionProps) {
  const t = useText('orders');
  const host = useHost();
  const [error, setError] = useState<string>();
  const { leave, isPending } = useLeaveDispute(dispute.hash, `disputes.${step}`, {
    onSuccess: () => {
      host.toast({ kind: 'success', text: t(`dispute.${step}.done`) });
      onClose();
    },
    onError: ({ error: name, message }) => {
      if (name !== 'illegal_transition') return setError(message || t('move.failed'));
      host.toast({ kind: 'error', text: t('dispute.movedOn') });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t(`dispute.${step}.title`)}
      confirmLabel={t(`dispute.${step}.button`)}
      cancelLabel={t('proposal.notNow')}
      busy={isPending}
      error={error}
      onConfirm={() => {
        setError(undefined);
        leave();
      }}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}

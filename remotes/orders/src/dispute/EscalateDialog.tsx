import { useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import { LeaveQuestion } from './LeaveQuestion';
import { otherParty } from './standing';
import type { StepDialogProps } from './stepsOf';

/** Hands the dispute to our team. */
export default function EscalateDialog({ dispute, onClose }: StepDialogProps) {
  const t = useText('orders');
  return (
    <LeaveQuestion dispute={dispute} step="escalate" onClose={onClose}>
      <Text>{t('dispute.escalate.text', { name: otherParty(dispute).username })}</Text>
    </LeaveQuestion>
  );
}

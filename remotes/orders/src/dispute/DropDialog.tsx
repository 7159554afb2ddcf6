import { useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import { LeaveQuestion } from './LeaveQuestion';
import type { StepDialogProps } from './stepsOf';

/** Drops the dispute, so that the order goes on where it stood. */
export default function DropDialog({ dispute, onClose }: StepDialogProps) {
  const t = useText('orders');
  return (
    <LeaveQuestion dispute={dispute} step="drop" onClose={onClose}>
      <Text>{t('dispute.drop.text')}</Text>
    </LeaveQuestion>
  );
}

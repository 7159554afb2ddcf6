import { disputes } from '@tasklane/contracts/schemas';
import { useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import { useState } from 'react';
import { useStatePosition } from '../api/statePosition';
import { emptyPosition, PositionFields } from './PositionFields';
import { otherParty } from './standing';
import { StepForm } from './StepForm';
import type { StepDialogProps } from './stepsOf';

/** Appeals against the decision, with what is new. */
export default function AppealDialog({ order, dispute, onClose }: StepDialogProps) {
  const t = useText('orders');
  const { statePosition, progress } = useStatePosition(dispute.hash, 'disputes.appeal');
  const [files, setFiles] = useState<File[]>([]);
  return (
    <StepForm
      title={t('dispute.appeal.title')}
      draft={`dispute-appeal-${dispute.hash}`}
      send={t('dispute.appeal.send')}
      schema={disputes.disputePosition}
      initialValues={emptyPosition}
      onSubmit={async (body) => {
        await statePosition(body, files);
        return t('dispute.appeal.done');
      }}
      files={files}
      onClose={onClose}
    >
      <Text>{t('dispute.appeal.text', { name: otherParty(dispute).username })}</Text>
      <PositionFields
        order={order}
        label={t('dispute.appeal.message')}
        files={files}
        onFiles={setFiles}
        progress={progress}
      />
    </StepForm>
  );
}

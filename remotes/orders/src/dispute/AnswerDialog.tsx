import { disputes } from '@tasklane/contracts/schemas';
import { useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import { useState } from 'react';
import { useStatePosition } from '../api/statePosition';
import { emptyPosition, PositionFields } from './PositionFields';
import { otherParty } from './standing';
import { StepForm } from './StepForm';
import type { StepDialogProps } from './stepsOf';

/** Says something in the dispute; it answers the other side if it is the reader's turn. */
export default function AnswerDialog({ order, dispute, onClose }: StepDialogProps) {
  const t = useText('orders');
  const { statePosition, progress } = useStatePosition(dispute.hash, 'disputes.answer');
  const [files, setFiles] = useState<File[]>([]);
  const { username: name } = otherParty(dispute);
  return (
    <StepForm
      title={t(dispute.turn === 'yours' ? 'dispute.answer.title' : 'dispute.answer.addTitle')}
      draft={`dispute-answer-${dispute.hash}`}
      send={t('dispute.answer.send')}
      schema={disputes.disputePosition}
      initialValues={emptyPosition}
      onSubmit={async (body) => {
        await statePosition(body, files);
        return t('dispute.answer.done', { name });
      }}
      files={files}
      onClose={onClose}
    >
      <PositionFields
        order={order}
        label={t('dispute.answer.message')}
        files={files}
        onFiles={setFiles}
        progress={progress}
      />
      <Text size="sm" tone="muted">
        {t('dispute.answer.seen', { name })}
      </Text>
    </StepForm>
  );
}

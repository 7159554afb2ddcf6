import { isApiError } from '@tasklane/api-client';
import { tasks } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Alert, Button, Dialog, RadioGroup, Stack, Text, TextArea } from '@tasklane/ui';
import { useId, useState } from 'react';
import { useReport } from '../api/report';

export interface ReportProps {
  readonly type: tasks.ReportSubject;
  /** Hash of the task or user. */
  readonly hash: string;
  /** Address of the reported page. */
  readonly url: string;
  readonly onClose: () => void;
}

type Reason = (typeof tasks.reportReasons)[number];

/** Reports a task or a user to the moderators. The input stays when sending fails. */
export function ReportDialog({ type, hash, url, onClose }: ReportProps) {
  const t = useText('discovery');
  const report = useReport(type);
  const id = useId();
  const [reason, setReason] = useState<Reason>();
  const [message, setMessage] = useState('');
  const [state, setState] = useState<'open' | 'missing' | 'busy' | 'sent'>('open');
  const [failure, setFailure] = useState<string>();

  const send = async () => {
    if (!reason) return setState('missing');
    setState('busy');
    setFailure(undefined);
    try {
      const words = message.trim();
      await report({ resource_url: url, hash, reason, ...(words && { message: words }) });
      setState('sent');
    } catch (error) {
      setFailure((isApiError(error) && error.message) || t('report.failed'));
      setState('open');
    }
  };

  if (state === 'sent') {
    return (
      <Dialog
        open
        size="sm"
        title={t('report.thanks')}
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t('report.close')}
          </Button>
        }
      >
        <Text>{t('report.thanksText')}</Text>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={t(`report.${type}`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('report.cancel')}</Button>
          <Button variant="primary" loading={state === 'busy'} onClick={() => void send()}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <RadioGroup
          name={id}
          label={t('report.reason')}
          value={reason ?? ''}
          error={state === 'missing' ? t('report.missing') : undefined}
          options={tasks.reportReasons.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
          onChange={(chosen) => {
            setReason(tasks.reportReasons.find((each) => each === chosen));
            setState('open');
          }}
        />
        <TextArea
          label={t('report.message')}
          optional
          maxLength={tasks.reportMessage.max}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        {failure && <Alert kind="error">{failure}</Alert>}
      </Stack>
    </Dialog>
  );
}

import { flattenFieldErrors, useApi, useApiMutation } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, ConfirmDialog, Group, Stack, Text, TextArea } from '@tasklane/ui';
import { CheckIcon, CloseIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import type { Task } from './differences';
import { useShortcuts } from './useShortcuts';

const LONGEST_REASON = 1000;

interface VerdictProps {
  readonly task: Task;
  /** An approved version stays on sale, whatever is decided. */
  readonly isChange: boolean;
}

/** The two decisions, each asked for once more; a refusal needs a reason, which the seller is told. */
export function Verdict({ task, isChange }: VerdictProps) {
  const t = useText('admin');
  const host = useHost();
  const api = useApi();
  const [asked, setAsked] = useState<'approve' | 'decline' | null>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const decide = useApiMutation('admin.decideTask', {
    handled: true,
    onSuccess: async (_answer, { body }) => {
      host.toast({ kind: 'success', text: t(`approve.done.${body.decision}`, { title: task.title }) });
      await Promise.all([api.invalidate('admin.tasks'), api.invalidate('admin.task')]);
      host.navigate(host.link('admin-tasks-approve', {}));
    },
  });

  const ask = (decision: 'approve' | 'decline') => {
    decide.reset();
    setMissing(false);
    setAsked(decision);
  };
  const close = () => setAsked(null);
  const approve = () => decide.mutate({ params: { id: task.hash }, body: { decision: 'approve' } });
  const decline = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    decide.mutate({ params: { id: task.hash }, body: { decision: 'decline', reason: reason.trim() } });
  };
  useShortcuts({ a: () => ask('approve'), d: () => ask('decline') }, asked === null);

  const refused = flattenFieldErrors(decide.error?.fields)['reason']?.[0];
  const failure = decide.error && !refused ? decide.error.message : undefined;
  const effect = isChange ? 'change' : 'new';
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Button variant="primary" startIcon={<CheckIcon />} onClick={() => ask('approve')}>
          {t('approve.approve')}
        </Button>
        <Button startIcon={<CloseIcon />} onClick={() => ask('decline')}>
          {t('approve.decline')}
        </Button>
      </Group>
      <Text size="sm" tone="muted">
        {t('approve.shortcuts')}
      </Text>
      <ConfirmDialog
        open={asked === 'approve'}
        title={t('approve.confirm.approve.title')}
        confirmLabel={t('approve.approve')}
        busy={decide.isPending}
        error={failure}
        onConfirm={approve}
        onCancel={close}
      >
        {t(`approve.confirm.approve.${effect}`, { title: task.title })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'decline'}
        title={t('approve.confirm.decline.title')}
        confirmLabel={t('approve.decline')}
        harm
        busy={decide.isPending}
        error={failure}
        onConfirm={decline}
        onCancel={close}
      >
        <Stack gap="md">
          <Text>{t(`approve.confirm.decline.${effect}`, { title: task.title })}</Text>
          <TextArea
            label={t('approve.reason.label')}
            help={t('approve.reason.help')}
            error={refused ?? (missing ? t('approve.reason.missing') : undefined)}
            limit={LONGEST_REASON}
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Stack>
      </ConfirmDialog>
    </Stack>
  );
}

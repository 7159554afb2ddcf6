import { flattenFieldErrors, isApiError } from '@tasklane/api-client';
import { ActionForm, useShortcuts } from '@tasklane/back-office';
import { taskStatus } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Group, Stack, Text } from '@tasklane/ui';
import { CheckIcon, CloseIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { useDecideTask } from '../api/decideTask';
import type { Task } from './differences';

const LONGEST_REASON = 1000;

type Decision = 'approve' | 'decline';

interface VerdictProps {
  readonly task: Task;
  /** Names the version of the content that the page shows. */
  readonly version: string;
  /** The task has an approved version, which stays on sale whatever the verdict. */
  readonly isChange: boolean;
  /** Called when a confirmation dialog opens or closes. */
  readonly onAsking: (isAsking: boolean) => void;
}

/** The two verdicts, each with a confirmation; declining needs a reason, which the seller sees. */
export function Verdict({ task, version, isChange, onAsking }: VerdictProps) {
  const t = useText('admin');
  const host = useHost();
  // The version that was shown when the dialog opened: the page behind it may be refreshed in the meantime.
  const [asked, setAsked] = useState<{ decision: Decision; version: string } | null>(null);
  const show = (next: typeof asked) => {
    setAsked(next);
    onAsking(next !== null);
  };
  const decision = useDecideTask(task.hash, {
    onSuccess: ({ data }, { body }) => {
      const outcome = data.status === taskStatus.unlisted ? 'unlisted' : body.decision;
      host.toast({ kind: 'success', text: t(`approve.done.${outcome}`, { title: task.title }) });
      host.navigate(host.link('admin-tasks-approve', {}));
    },
    onError: (error) => {
      if (isApiError(error, 'version_changed')) show(null);
    },
  });

  const ask = (next: Decision) => {
    decision.reset();
    show({ decision: next, version });
  };
  const close = () => show(null);
  const send = (body: { decision: Decision; reason?: string }) => {
    if (asked) decision.decide({ ...body, version: asked.version });
  };
  useShortcuts({ a: () => ask('approve'), d: () => ask('decline') }, asked === null);

  const refused = flattenFieldErrors(decision.error?.fields)['reason']?.[0];
  const failure = decision.error && !refused ? decision.error.message : undefined;
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
      <ActionForm
        open={asked?.decision === 'approve'}
        title={t('approve.confirm.approve.title')}
        consequence={t(`approve.confirm.approve.${effect}`, { title: task.title })}
        confirmLabel={t('approve.approve')}
        busy={decision.isPending}
        error={failure}
        onConfirm={() => send({ decision: 'approve' })}
        onCancel={close}
      />
      <ActionForm
        open={asked?.decision === 'decline'}
        title={t('approve.confirm.decline.title')}
        consequence={t(`approve.confirm.decline.${effect}`, { title: task.title })}
        confirmLabel={t('approve.decline')}
        harm
        reason={{
          label: t('approve.reason.label'),
          help: t('approve.reason.help'),
          missing: t('approve.reason.missing'),
          max: LONGEST_REASON,
          error: refused,
        }}
        busy={decision.isPending}
        error={failure}
        onConfirm={(reason) => send({ decision: 'decline', reason })}
        onCancel={close}
      />
    </Stack>
  );
}

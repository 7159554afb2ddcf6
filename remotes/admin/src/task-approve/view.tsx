import { DetailPage } from '@tasklane/back-office';
import { taskStatus } from '@tasklane/contracts';
import { defineView, useHost } from '@tasklane/federation';
import type { PageProps } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Alert, Text } from '@tasklane/ui';
import { useState } from 'react';
import { readTask, useTask } from '../api/task';
import type { SubmittedTask } from '../api/task';
import css from './approve.module.css';
import { differences } from './differences';
import { Decisions, SellerLine } from './Seller';
import { Verdict } from './Verdict';
import { Version } from './Version';

interface TaskApprovePath extends Record<string, string> {
  hash: string;
}

/** A task as submitted beside the version on sale, with the verdict on it. */
function TaskApprove({ data: loaded, params }: PageProps<SubmittedTask, TaskApprovePath>) {
  const t = useText('admin');
  const host = useHost();
  const { task, live, submitted, version } = useTask(loaded, params.hash);
  const [firstVersion] = useState(version);
  // The confirmation dialog itself says when another moderator was quicker.
  const [isAsking, setAsking] = useState(false);
  const waits = task.status === taskStatus.pending;
  const compared = waits ? live : null;
  return (
    <DetailPage
      trail={[
        { label: t('tasks.list.pending'), to: host.link('admin-tasks-approve', {}) },
        { label: task.title },
      ]}
      title={t(compared ? 'approve.title.change' : 'approve.title.new')}
      summary={<SellerLine seller={task.user} submitted={submitted} />}
      actions={
        <>
          {waits && version !== firstVersion && <Alert kind="warning">{t('approve.newVersion')}</Alert>}
          {waits || isAsking ? (
            <Verdict task={task} version={version} isChange={compared !== null} onAsking={setAsking} />
          ) : (
            <Alert kind="info">{t('approve.decided')}</Alert>
          )}
        </>
      }
    >
      <div className={compared ? css.beside : undefined}>
        <Version title={t('approve.submitted')} task={task} changed={differences(task, compared)} />
        {compared && <Version title={t('approve.live')} task={compared} />}
      </div>
      {compared && differences(task, compared).size === 0 && <Text tone="muted">{t('approve.same')}</Text>}
      <Decisions decisions={task.decisions} />
    </DetailPage>
  );
}

export default defineView<SubmittedTask, TaskApprovePath>({
  loader: ({ api, params }) => readTask(api, params.hash),
  meta: ({ data }) => ({ title: data.task.title }),
  Component: TaskApprove,
});

import { useApiQuery } from '@tasklane/api-client';
import type { Answer } from '@tasklane/api-client';
import { taskStatus } from '@tasklane/contracts';
import { defineView, useHost } from '@tasklane/federation';
import type { PageProps } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Alert, Breadcrumb, Container, Heading, Stack, Text } from '@tasklane/ui';
import { useState } from 'react';
import pageCss from '../page.module.css';
import css from './approve.module.css';
import { differences } from './differences';
import { Decisions, SellerLine } from './Seller';
import { Verdict } from './Verdict';
import { Version } from './Version';

type Loaded = Answer<'admin.task'>;
interface Path extends Record<string, string> {
  hash: string;
}

/** A task as submitted beside the version on sale, and what is decided about it. */
function TaskApprove({ data: loaded, params }: PageProps<Loaded, Path>) {
  const t = useText('admin');
  const host = useHost();
  const { data } = useApiQuery('admin.task', { params: { id: params.hash } }, { handled: true });
  const { task, live, submitted, version } = (data ?? loaded).data;
  const [firstVersion] = useState(version);
  const waits = task.status === taskStatus.pending;
  const compared = waits ? live : null;
  return (
    <Container className={pageCss.page}>
      <Stack gap="lg">
        <Breadcrumb
          items={[
            { label: t('tasks.list.pending'), to: host.link('admin-tasks-approve', {}) },
            { label: task.title },
          ]}
        />
        <Heading level={1} size="2xl">
          {t(compared ? 'approve.title.change' : 'approve.title.new')}
        </Heading>
        <SellerLine seller={task.user} submitted={submitted} />
        {waits && version !== firstVersion && <Alert kind="warning">{t('approve.newVersion')}</Alert>}
        {waits ? (
          <Verdict task={task} version={version} isChange={compared !== null} />
        ) : (
          <Alert kind="info">{t('approve.decided')}</Alert>
        )}
        <div className={compared ? css.beside : undefined}>
          <Version title={t('approve.submitted')} task={task} changed={differences(task, compared)} />
          {compared && <Version title={t('approve.live')} task={compared} />}
        </div>
        {compared && differences(task, compared).size === 0 && <Text tone="muted">{t('approve.same')}</Text>}
        <Decisions decisions={task.decisions} />
      </Stack>
    </Container>
  );
}

export default defineView<Loaded, Path>({
  loader: ({ api, params }) => api.ensure('admin.task', { params: { id: params.hash } }),
  meta: ({ data }) => ({ title: data.data.task.title }),
  Component: TaskApprove,
});

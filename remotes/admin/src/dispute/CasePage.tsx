import { Code, DetailPage, useCanOpen } from '@tasklane/back-office';
import { useHost } from '@tasklane/federation';
import type { PageProps } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Badge, Group, Stack } from '@tasklane/ui';
import type { BadgeProps } from '@tasklane/ui';
import { useEffect } from 'react';
import { useCase } from '../api/disputes';
import type { Dispute, DisputeCase } from '../api/disputes';
import { actionOf, stageOf } from '../disputes/stage';
import type { Stage } from '../disputes/stage';
import { Agreement, Facts } from './Facts';
import css from './dispute.module.css';
import { Notes } from './Notes';
import { Offers } from './Offers';
import { Similar } from './Similar';
import { Timeline } from './Timeline';
import { Verdict } from './Verdict';
import { Waiting } from './Waiting';
import { Work } from './Work';

export interface CasePath extends Record<string, string> {
  action: string;
  hash: string;
}

const tones: Readonly<Record<Stage, NonNullable<BadgeProps['tone']>>> = {
  between: 'blue',
  escalated: 'amber',
  appealed: 'amber',
  decided: 'brand',
  over: 'neutral',
};

/** Corrects the address of a dispute that has moved on to another list, where the user may open that. */
function useRightAddress(dispute: Dispute, shown: string): void {
  const host = useHost();
  const canOpen = useCanOpen();
  const { hash } = dispute;
  const action = actionOf(dispute);
  const isWrong = action !== shown && canOpen('admin-dispute', { action, hash });
  const address = host.link('admin-dispute', { action, hash });
  useEffect(() => {
    if (isWrong) host.navigate(address, { replace: true });
  }, [host, isWrong, address]);
}

/** One dispute with everything that an admin needs to decide it, and what they can do. */
export function CasePage({ data: loaded, params }: PageProps<DisputeCase, CasePath>) {
  const t = useText('admin');
  const host = useHost();
  const canOpen = useCanOpen();
  const { current, reread } = useCase(loaded);
  const { dispute } = current;
  const action = actionOf(dispute);
  const stage = stageOf(dispute);
  useRightAddress(dispute, params.action);
  return (
    <DetailPage
      trail={[
        ...(canOpen('admin-disputes')
          ? [{ label: t('precedents.title'), to: host.link('admin-disputes', {}) }]
          : []),
        {
          label: t(`disputes.${action}.title`),
          ...(canOpen('admin-disputes-action', { action }) && {
            to: host.link('admin-disputes-action', { action }),
          }),
        },
        { label: dispute.reference },
      ]}
      title={<bdi>{dispute.title}</bdi>}
      summary={
        <Group gap="sm">
          <Badge tone={tones[stage]}>{t(`dispute.stage.${stage}`)}</Badge>
          <Code>{dispute.reference}</Code>
        </Group>
      }
    >
      <div className={css.columns}>
        <div className={css.facts}>
          <Facts dispute={dispute} />
        </div>
        <Stack gap="lg" className={css.main}>
          <Waiting disputeCase={current} />
          <Verdict dispute={dispute} />
          <Work disputeCase={current} reread={reread}>
            <Timeline dispute={dispute} />
          </Work>
        </Stack>
        <Stack gap="lg" className={css.aside}>
          <Offers dispute={dispute} />
          <Similar disputeCase={current} />
          <Agreement order={dispute.order} />
          <Notes disputeCase={current} />
        </Stack>
      </div>
    </DetailPage>
  );
}

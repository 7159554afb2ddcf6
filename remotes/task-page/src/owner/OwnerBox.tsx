import { taskStatus } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { Button, Card, Group, Heading, LinkButton, Price, Stack, Text } from '@tasklane/ui';
import { EditIcon } from '@tasklane/ui/icons';
import type { ReactNode } from 'react';
import { packageOf } from '../task/types';
import type { Task } from '../task/types';
import type { Viewer } from '../task/useViewer';
import { useOwnText } from './texts';
import { switchOf } from './rules';
import { StatusBadge } from './StatusBadge';
import { SwitchDialogs } from './SwitchDialogs';
import { useSwitch } from './useSwitch';

interface OwnerBoxProps {
  task: Task;
  viewer: Viewer;
  summary: ReactNode;
}

/** Why the owner has no switch: what the task needs first. */
function hindranceOf(status: number, { roles }: Viewer): 'unlisted' | 'preSeller' | 'locked' {
  if (status === taskStatus.unlisted) return 'unlisted';
  return roles.includes('ROLE_SELLER') ? 'locked' : 'preSeller';
}

/** Replaces the purchase box for the owner: the status, and the ways to change it. */
export function OwnerBox({ task, viewer, summary }: OwnerBoxProps) {
  const t = useOwnText();
  const host = useHost();
  const { price, etn_price } = packageOf(task);
  const state = useSwitch({ user: task.user.username, task: task.slug });
  const move = switchOf(task.status, viewer);
  return (
    <Card variant="raised" as="section" aria-labelledby="owner-title">
      <Stack gap="md">
        <Group justify="between">
          <Heading level={2} size="md" id="owner-title">
            {t('owner.title')}
          </Heading>
          <StatusBadge status={task.status} />
        </Group>
        <Price amount={price} etn={etn_price} size="lg" />
        {summary}
        <LinkButton
          variant="primary"
          fullWidth
          startIcon={<EditIcon />}
          to={host.link('editTask', { slug: task.slug })}
        >
          {t('owner.edit')}
        </LinkButton>
        {move ? (
          <Button fullWidth onClick={() => state.ask(move)}>
            {t(`switch.${move}.action`)}
          </Button>
        ) : (
          <Text size="sm" tone="muted">
            {t(`owner.${hindranceOf(task.status, viewer)}`)}
          </Text>
        )}
      </Stack>
      <SwitchDialogs state={state} onFinished={() => host.navigate(host.link('myTasks', {}))} />
    </Card>
  );
}

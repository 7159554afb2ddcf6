import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Badge, Container, Group, Heading, LinkButton, Stack, Text } from '@tasklane/ui';
import { BriefcaseIcon, TagIcon } from '@tasklane/ui/icons';
import type { ReactNode } from 'react';
import css from './choice.module.css';
import type { Referrer } from './referrer';

interface WayProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly text: string;
  readonly action: ReactNode;
}

function Way({ icon, title, text, action }: WayProps) {
  return (
    <li className={css.way}>
      <span className={css.icon}>{icon}</span>
      <Heading level={2} size="xl">
        {title}
      </Heading>
      <Text tone="muted">{text}</Text>
      <div className={css.foot}>{action}</div>
    </li>
  );
}

/** The choice between offering a task and seeing jobs. The choice is tracked with the referrer. */
export function Choice({ referrer }: { referrer: Referrer | undefined }) {
  const t = useText('jobs');
  const host = useHost();
  const chosen = (way: 'task' | 'job') => () =>
    host.track({ type: `task_or_job_${way}`, ...(referrer && { value: referrer }) });

  return (
    <Container narrow className={css.page}>
      <Stack gap="xl">
        <Stack gap="xs" align="center">
          <Heading level={1}>{t('choice.title')}</Heading>
          <Text tone="muted" align="center">
            {t('choice.text')}
          </Text>
        </Stack>
        <ul className={css.ways}>
          <Way
            icon={<TagIcon size="xl" />}
            title={t('choice.task')}
            text={t('choice.taskText')}
            action={
              <LinkButton variant="primary" to={host.link('createTask', {})} onClick={chosen('task')}>
                {t('choice.taskAction')}
              </LinkButton>
            }
          />
          <Way
            icon={<BriefcaseIcon size="xl" />}
            title={
              <Group as="span" gap="xs" align="center" justify="center">
                {t('choice.job')}
                <Badge tone="blue">{t('beta')}</Badge>
              </Group>
            }
            text={t('choice.jobText')}
            action={
              <LinkButton to={host.link('job_board', {})} onClick={chosen('job')}>
                {t('choice.jobAction')}
              </LinkButton>
            }
          />
        </ul>
      </Stack>
    </Container>
  );
}

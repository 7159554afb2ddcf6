import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Badge, BareLink, Group, Picture, Price, RelativeTime, Stack, Text } from '@tasklane/ui';
import { PhotoIcon } from '@tasklane/ui/icons';
import type { TaskSummary } from '../api/tasks';
import { wordOf } from './status';
import css from './tasks.module.css';

const tones = {
  pending: 'amber',
  active: 'brand',
  declined: 'red',
  draft: 'neutral',
  unlisted: 'neutral',
} as const;

/** One task of a list; the whole row links to it. */
export function TaskRow({ task }: { task: TaskSummary }) {
  const t = useText('admin');
  const host = useHost();
  const word = wordOf(task.status);
  return (
    <li data-row className={css.row}>
      <BareLink className={css.link} to={host.link('admin-task-approve', { hash: task.hash })}>
        {task.image ? (
          <Picture path={task.image} sizes="6rem" className={css.image} />
        ) : (
          <span className={css.image}>
            <PhotoIcon />
          </span>
        )}
        <Stack gap="xxs" className={css.words}>
          <Text weight="medium" truncate dir="auto" className={css.title}>
            {task.title}
          </Text>
          <Group gap="xs">
            <Text as="span" size="sm" tone="muted">
              <bdi>{task.username}</bdi>
            </Text>
            <Text as="span" size="sm" tone="faint">
              {t(task.seller_verification === 1 ? 'seller.verified' : 'seller.basic')}
            </Text>
            {task.category && (
              <Text as="span" size="sm" tone="faint">
                <bdi>{task.category}</bdi>
              </Text>
            )}
          </Group>
        </Stack>
        <div className={css.end}>
          <span className={css.badges}>
            {task.change_of_live === 'change' && <Badge tone="blue">{t('tasks.change')}</Badge>}
            <Badge tone={tones[word]}>{t(`tasks.status.${word}`)}</Badge>
          </span>
          <Price amount={task.price} etn={null} trimZeros />
          <Text as="span" size="sm" tone="muted">
            <RelativeTime moment={task.submitted} />
          </Text>
        </div>
      </BareLink>
    </li>
  );
}

import { brand, isCustomTask, isOnline } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useNow, useText } from '@tasklane/i18n';
import {
  Avatar,
  Badge,
  Group,
  Heading,
  IconButton,
  Link,
  Popover,
  Rating,
  ShareLinks,
  Stack,
} from '@tasklane/ui';
import { ShareIcon } from '@tasklane/ui/icons';
import { Favourite } from '../favourite/Favourite';
import { Report } from '../report/Report';
import css from './head.module.css';
import type { Task } from './types';
import type { Viewer } from './useViewer';

const hashtags = [brand.name.toLowerCase(), 'freelance'];

/** Title, rating and seller, with the heart and share buttons. */
export function TaskHead({ task, viewer, url }: { task: Task; viewer: Viewer; url: URL }) {
  const t = useText('task-page');
  const host = useHost();
  const now = useNow();
  const { user } = task;
  // A page that only one buyer can open has no share buttons.
  const isCustom = isCustomTask(task);
  return (
    <Stack as="header" gap="sm">
      <div className={css.row}>
        <Heading level={1} size="2xl" className={css.title}>
          <bdi>{task.title}</bdi>
        </Heading>
        <Group gap="xs" nowrap className={css.actions}>
          {!viewer.owner && <Favourite task={task} signedIn={viewer.signedIn} />}
          {!isCustom && (
            <Popover
              label={t('share')}
              align="end"
              trigger={(trigger) => (
                <IconButton {...trigger} variant="secondary" label={t('share')} icon={<ShareIcon />} />
              )}
            >
              <ShareLinks
                url={url.origin + url.pathname}
                title={task.title}
                hashtags={hashtags}
                onShare={(network) => host.track({ type: 'task_share', value: network })}
              />
            </Popover>
          )}
          {!viewer.owner && !task.job && <Report task={task} signedIn={viewer.signedIn} url={url} />}
        </Group>
      </div>
      <Group gap="sm">
        <Group gap="xs" nowrap>
          <Avatar
            name={user.username}
            src={user.photo_path}
            size="sm"
            online={isOnline(user.last_active, now)}
          />
          <Link variant="plain" to={host.link('profile', { username: user.username })}>
            <bdi>{user.username}</bdi>
          </Link>
        </Group>
        {isCustom && <Badge tone="brand">{t('custom')}</Badge>}
        {task.hero && <Badge tone="amber">{t('hero')}</Badge>}
        <Rating rating={task.review_average} count={task.review_count} />
      </Group>
    </Stack>
  );
}

import { browsing } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Button, EmptyState, Heading, Stack } from '@tasklane/ui';
import { useState } from 'react';
import { TaskCards } from '../common/TaskCards';
import type { ProfileData } from '../api/profile';
import css from './profile.module.css';

/** The seller's tasks: the first six, and the rest on demand. */
export function Tasks({ tasks, username }: { tasks: ProfileData['gigs']; username: string }) {
  const t = useText('discovery');
  const [all, setAll] = useState(false);
  const visibleTasks = all ? tasks : tasks.slice(0, browsing.profileCards);
  return (
    <Stack as="section" gap="lg" aria-labelledby="profile-tasks">
      <Heading id="profile-tasks" level={2}>
        {t('profile.tasks.title', { username })}
      </Heading>
      {tasks.length === 0 ? (
        <EmptyState title={t('profile.tasks.empty.title')} level={3}>
          {t('profile.tasks.empty.text', { username })}
        </EmptyState>
      ) : (
        <TaskCards className={css.grid} tasks={visibleTasks} eager={3} />
      )}
      {tasks.length > browsing.profileCards && (
        <div className={css.more}>
          <Button aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'profile.tasks.less' : 'profile.tasks.more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

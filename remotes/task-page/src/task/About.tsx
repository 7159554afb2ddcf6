import { useText } from '@tasklane/i18n';
import { Heading, Stack } from '@tasklane/ui';
import { RichText } from '@tasklane/ui/rich-text';
import css from './about.module.css';
import { packageOf } from './types';
import type { Task } from './types';

/** The descriptions of the task and of its package. */
export function About({ task }: { task: Task }) {
  const t = useText('task-page');
  const { description } = packageOf(task);
  return (
    <>
      <Stack as="section" gap="md">
        <Heading level={2} size="xl">
          {t('about.title')}
        </Heading>
        <UserText>{task.description}</UserText>
      </Stack>
      {description !== '' && (
        <Stack as="section" gap="md">
          <Heading level={2} size="xl">
            {t('about.package')}
          </Heading>
          <UserText>{description}</UserText>
        </Stack>
      )}
    </>
  );
}

/** Written in the seller's language, so that its direction does not depend on the interface. */
const UserText = ({ children }: { children: string }) => (
  <div dir="auto" className={css.text}>
    <RichText>{children}</RichText>
  </div>
);

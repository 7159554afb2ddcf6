import { deliveryDays, tasks } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import { Badge, Card, Facts, Group, Heading, Link, Picture, Price, Stack } from '@tasklane/ui';
import { RichText } from '@tasklane/ui/rich-text';
import type { ReactNode } from 'react';
import css from './approve.module.css';
import type { Part, Task } from './differences';

interface VersionProps {
  readonly title: string;
  readonly task: Task;
  /** The parts to highlight. */
  readonly changed?: ReadonlySet<Part>;
}

const none: ReadonlySet<Part> = new Set();

function Pictures({ task }: { task: Task }) {
  const t = useText('admin');
  return (
    <ul className={css.pictures}>
      {task.assets.map(({ hash, path, type }, index) => (
        <li key={hash}>
          {type === tasks.assetType.video ? (
            <Link to={path} newTab>
              {t('approve.video', { number: index + 1 })}
            </Link>
          ) : (
            <Picture
              path={path}
              shape="task_large"
              sizes="(min-width: 64em) 20rem, 45vw"
              className={css.picture}
              alt={t('approve.picture', { number: index + 1 })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <Group as="span" gap="xxs">
      {names.map((each) => (
        <Badge key={each}>{each}</Badge>
      ))}
    </Group>
  );
}

/** One version of a task with everything that a moderator checks. */
export function Version({ title, task, changed = none }: VersionProps) {
  const t = useText('admin');
  const format = useFormat();
  const [sold] = task.packages;
  const name = (part: Part): ReactNode => (
    <Group as="span" gap="xs">
      {t(`approve.part.${part}`)}
      {changed.has(part) && <Badge tone="blue">{t('approve.changed')}</Badge>}
    </Group>
  );
  return (
    <Card as="section" aria-label={title}>
      <Stack gap="md">
        <Heading level={2} size="lg">
          {title}
        </Heading>
        <Stack gap="xxs">
          {changed.has('title') && name('title')}
          <Heading level={3} size="xl">
            {task.title}
          </Heading>
        </Stack>
        {changed.has('assets') && name('assets')}
        <Pictures task={task} />
        <Stack gap="xs">
          <Heading level={3} size="md">
            {name('description')}
          </Heading>
          <RichText>{task.description}</RichText>
        </Stack>
        <Stack gap="xs">
          <Heading level={3} size="md">
            {name('package')}
          </Heading>
          <RichText>{sold?.description ?? ''}</RichText>
        </Stack>
        <Facts
          items={[
            [name('price'), <Price key="price" amount={sold?.price ?? 0} etn={sold?.etn_price ?? null} />],
            [name('delivery'), t('approve.days', { count: deliveryDays(sold?.delivery ?? 0) })],
            [name('revisions'), format.number(sold?.revisions ?? 0)],
            [
              name('categories'),
              <Names key="categories" names={task.categories.map((category) => category.name)} />,
            ],
            [
              name('languages'),
              <Names key="languages" names={task.languages.map((language) => language.name)} />,
            ],
          ]}
        />
      </Stack>
    </Card>
  );
}

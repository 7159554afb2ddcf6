import { browsing } from '@tasklane/contracts';
import { useSession } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Heading, Stack, Tabs } from '@tasklane/ui';
import { useId, useState } from 'react';
import { useFeatured } from '../api/featured';
import { useSuggestedTasks, useViewedTasks } from '../api/ownTasks';
import { TaskCards } from '../common/TaskCards';
import type { ListedTask } from '../common/TaskCards';

interface ShowcaseProps {
  readonly title: string;
  /** Number of pictures in view at once. */
  readonly eager?: number;
}

/**
 * Recommended tasks; the visitor's own lists appear only when they are not empty. The featured tasks come first, so
 * that nothing moves when the visitor's lists arrive.
 */
export function Showcase({ title, eager = 0 }: ShowcaseProps) {
  const t = useText('discovery');
  const id = useId();
  const signedIn = useSession().state === 'signed-in';
  const [tab, setTab] = useState('featured');
  const suggested = useSuggestedTasks(signedIn);
  const featured = useFeatured();
  const viewed = useViewedTasks(signedIn);
  const lists: readonly (readonly [
    'suggested' | 'featured' | 'viewed',
    readonly ListedTask[] | undefined,
  ])[] = [
    ['suggested', signedIn ? suggested : undefined],
    ['featured', featured],
    ['viewed', signedIn ? viewed : undefined],
  ];
  const tabs = lists.flatMap(([value, tasks]) =>
    tasks && tasks.length > 0
      ? [
          {
            value,
            label: t(`showcase.${value}`),
            content: <TaskCards tasks={tasks.slice(0, browsing.showcaseSize)} eager={eager} />,
          },
        ]
      : [],
  );
  if (tabs.length === 0) return null;
  return (
    <Stack as="section" gap="md" aria-labelledby={id}>
      <Heading id={id} level={2} size="2xl">
        {title}
      </Heading>
      <Tabs label={title} tabs={tabs} value={tab} onChange={setTab} />
    </Stack>
  );
}

import { useApiQuery } from '@tasklane/api-client';
import { browsing } from '@tasklane/contracts';
import { useSession } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Heading, Stack, Tabs } from '@tasklane/ui';
import { useId, useState } from 'react';
import { TaskCards } from '../common/TaskCards';
import type { ListedTask } from '../common/TaskCards';

interface ShowcaseProps {
  /** Heading of the section. */
  readonly title: string;
  /** How many pictures are in sight at once. */
  readonly eager?: number;
}

const query = { limit: browsing.showcaseSize };

/**
 * Tasks worth a look: the visitor's own lists only when they have something in them. The featured ones come first into
 * view, so that nothing moves when the visitor's lists arrive.
 */
export function Showcase({ title, eager = 0 }: ShowcaseProps) {
  const t = useText('discovery');
  const id = useId();
  const signedIn = useSession().state === 'signed-in';
  const [tab, setTab] = useState('featured');
  const own = { enabled: signedIn, handled: true };
  const suggested = useApiQuery('user.suggestedTasks', { query }, own);
  const featured = useApiQuery('gigs.featured', { query }, { handled: true });
  const viewed = useApiQuery('gigs.lastViewed', { query }, own);
  const lists: readonly (readonly [string, readonly ListedTask[] | undefined])[] = [
    ['suggested', signedIn ? suggested.data?.data.recommended : undefined],
    ['featured', featured.data?.data],
    ['viewed', signedIn ? viewed.data?.data.map(({ gig }) => gig) : undefined],
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

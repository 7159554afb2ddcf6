import { timing } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import { Facts, RatingBar, Stack } from '@tasklane/ui';
import { useEffect, useState } from 'react';
import type { ProfileData } from '../api/profile';

/** The seller's reliability. The bars fill after a delay, when the reader's eye has reached them. */
export function Stats({ stats }: { stats: ProfileData['stats'] }) {
  const t = useText('discovery');
  const format = useFormat();
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), timing.ratingBars);
    return () => clearTimeout(timer);
  }, []);
  const bars = [
    ['response', stats.task_response_rate],
    ['delivery', stats.task_delivery_on_time_rate],
    ['acceptance', stats.task_acceptance],
  ] as const;
  const { seller_disputes_queue: disputes, seller_disputes_result_went_against: against } = stats;
  return (
    <Stack gap="md">
      <Stack gap="xs">
        {bars.map(([key, share]) => (
          <RatingBar key={key} label={t(`profile.stats.${key}`)} value={share} graded drawn={drawn} />
        ))}
      </Stack>
      <Facts
        items={[
          [t('profile.stats.queue'), format.number(stats.seller_queue)],
          ...(disputes === undefined
            ? []
            : [[t('profile.stats.disputes'), format.number(disputes)] as const]),
          ...(against === undefined ? [] : [[t('profile.stats.against'), format.number(against)] as const]),
        ]}
      />
    </Stack>
  );
}

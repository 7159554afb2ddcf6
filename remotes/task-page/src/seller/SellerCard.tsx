import { isOnline, timing } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useFormat, useNow, useText } from '@tasklane/i18n';
import type { TextKey, Translate } from '@tasklane/i18n';
import {
  Avatar,
  Badge,
  Card,
  Facts,
  Group,
  Heading,
  LastSeen,
  LinkButton,
  Rating,
  RatingBar,
  Skeleton,
  Stack,
} from '@tasklane/ui';
import { RichText } from '@tasklane/ui/rich-text';
import { useEffect, useState } from 'react';
import { useStats } from '../api/stats';
import type { Seller, Stats, TaskAddress } from '../task/types';
import css from './seller.module.css';

/** The task's seller, and how reliable they are. */
export function SellerCard({ seller, address }: { seller: Seller; address: TaskAddress }) {
  const t = useText('task-page');
  const format = useFormat();
  const { link } = useHost();
  const { data, isPending } = useStats(address);
  const online = isOnline(seller.last_active, useNow());
  return (
    <Stack as="section" gap="md">
      <Heading level={2} size="xl">
        {t('seller.title')}
      </Heading>
      <Card>
        <Stack gap="lg">
          <div className={css.who}>
            <Avatar name={seller.username} src={seller.photo_path} size="lg" online={online} />
            <div className={css.name}>
              <Group gap="xs">
                <Heading level={3} size="lg">
                  <bdi>{seller.username}</bdi>
                </Heading>
                {seller.verification_type > 0 && <Badge tone="brand">{t('seller.verified')}</Badge>}
              </Group>
              <Rating rating={seller.review_average} count={seller.review_count} />
            </div>
            <div className={css.doors}>
              <LinkButton to={link('profile', { username: seller.username })}>
                {t('seller.profile')}
              </LinkButton>
            </div>
          </div>
          {seller.summary && (
            <div dir="auto" className={css.summary}>
              <RichText>{seller.summary}</RichText>
            </div>
          )}
          <div className={css.columns}>
            <Facts
              items={[
                [t('seller.since'), format.date(seller.member_since, 'month')],
                [t('seller.seen'), online ? t('seller.online') : <LastSeen moment={seller.last_active} />],
                ...(data ? queueFacts(data.data, t, format.number) : []),
              ]}
            />
            {data ? <Figures stats={data.data} /> : isPending && <FiguresToCome />}
          </div>
        </Stack>
      </Card>
    </Stack>
  );
}

function queueFacts(
  { seller_queue, seller_disputes_queue, seller_disputes_result_went_against }: Stats,
  t: Translate<TextKey<'task-page'>>,
  number: (value: number) => string,
): [string, string][] {
  const facts: [string, number | undefined][] = [
    [t('seller.queue'), seller_queue],
    [t('seller.disputes'), seller_disputes_queue],
    [t('seller.disputesAgainst'), seller_disputes_result_went_against],
  ];
  // Only admins see disputes.
  return facts.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, number(value)] as [string, string]],
  );
}

/** The seller's reliability. The bars fill after a delay, when the reader's eye has reached them. */
function Figures({ stats }: { stats: Stats }) {
  const t = useText('task-page');
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
  return (
    <div className={css.figures}>
      {bars.map(([key, share]) => (
        <RatingBar key={key} label={t(`seller.${key}`)} value={share} graded drawn={drawn} />
      ))}
    </div>
  );
}

const FiguresToCome = () => (
  <div className={css.figures}>
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </div>
);

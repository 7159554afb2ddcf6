import { useText } from '@tasklane/i18n';
import { Badge, Group, RelativeTime, Text } from '@tasklane/ui';
import type { CSSProperties, ReactNode } from 'react';
import type { Dispute } from '../api/dispute';
import { Decision } from './Decision';
import css from './dispute.module.css';
import { entriesOf } from './entries';
import type { Entry } from './entries';
import { PositionText } from './PositionText';
import { useResultText } from './result';
import { appealOf, ownSide } from './standing';
import { useEndText } from './useEndText';

/** All that happened in a dispute, in one column; neither the colour nor the place alone says who spoke. */
export function History({ dispute }: { dispute: Dispute }) {
  const [first] = dispute.positions;
  const colour = { '--buyer': first?.buyerColour } as CSSProperties;
  return (
    <ol className={css.history} style={colour}>
      {entriesOf(dispute).map((entry) => (
        <li key={entry.key} data-by={authorOf(entry)} className={css.entry}>
          <HistoryEntry dispute={dispute} entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function authorOf(entry: Entry): 'buyer' | 'seller' | 'admin' | undefined {
  switch (entry.kind) {
    case 'position':
      return entry.position.author;
    case 'offer':
      return entry.offer.by;
    case 'decision':
      return 'admin';
    case 'end':
      return undefined;
  }
}

function HistoryEntry({ dispute, entry }: { dispute: Dispute; entry: Entry }) {
  const t = useText('orders');
  const resultText = useResultText(dispute);
  const endText = useEndText(dispute);
  switch (entry.kind) {
    case 'position': {
      const isAppeal = appealOf(dispute)?.hash === entry.position.hash;
      return (
        <>
          <Head dispute={dispute} entry={entry}>
            {isAppeal && <Badge tone="amber">{t('dispute.appealed')}</Badge>}
          </Head>
          <PositionText dispute={dispute} position={entry.position} />
        </>
      );
    }
    case 'offer':
      return (
        <>
          <Head dispute={dispute} entry={entry}>
            <Badge tone="blue">{t('dispute.offered')}</Badge>
          </Head>
          <Text>{resultText(entry.offer)}</Text>
        </>
      );
    case 'decision':
      return (
        <>
          <Head dispute={dispute} entry={entry}>
            <Badge tone="blue">{t('dispute.decided')}</Badge>
          </Head>
          <Decision dispute={dispute} decision={entry.decision} />
        </>
      );
    case 'end':
      return (
        <>
          <Text weight="bold">{endText}</Text>
          <When date={entry.date} />
          <Text>{resultText(entry.end)}</Text>
        </>
      );
  }
}

/** Who it was, on which side, and when. */
function Head({ dispute, entry, children }: { dispute: Dispute; entry: Entry; children?: ReactNode }) {
  const t = useText('orders');
  const by = authorOf(entry) ?? 'admin';
  return (
    <div>
      <Group gap="xs" align="center">
        <Text as="span" weight="bold">
          <bdi>{by === 'admin' ? t('dispute.team') : dispute[by].username}</bdi>
        </Text>
        {by !== 'admin' && (
          <Text as="span" size="sm" tone="muted">
            {t(by === ownSide(dispute) ? `dispute.by.own` : `dispute.by.${by}`)}
          </Text>
        )}
        {children}
      </Group>
      <When date={entry.date} />
    </div>
  );
}

const When = ({ date }: { date: string }) => (
  <Text size="xs" tone="muted">
    <RelativeTime moment={date} />
  </Text>
);

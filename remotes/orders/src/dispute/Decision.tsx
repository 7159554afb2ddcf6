import { useFormat, useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import type { Dispute } from '../api/dispute';
import page from '../order/page.module.css';
import { useResultText } from './result';
import { otherParty, ownSide } from './standing';

interface DecisionProps {
  dispute: Dispute;
  decision: NonNullable<Dispute['decision']>;
}

/** What an admin decided: the money, the reason for each side, and when it is carried out. */
export function Decision({ dispute, decision }: DecisionProps) {
  const t = useText('orders');
  const format = useFormat();
  const resultText = useResultText(dispute);
  const isBuyer = ownSide(dispute) === 'buyer';
  const reasons = [
    [t('dispute.reasonFor.own'), isBuyer ? decision.reason_buyer : decision.reason_seller],
    [
      t('dispute.reasonFor.other', { name: otherParty(dispute).username }),
      isBuyer ? decision.reason_seller : decision.reason_buyer,
    ],
  ] as const;
  return (
    <>
      <Text weight="medium">{resultText(decision)}</Text>
      {reasons.map(([name, reason]) => (
        <div key={name}>
          <Text size="sm" tone="muted">
            {name}
          </Text>
          <Text className={page.prose} dir="auto">
            {reason}
          </Text>
        </div>
      ))}
      {decision.final && <Text size="sm">{t('dispute.carriedOut.atOnce')}</Text>}
      {dispute.silence?.result === 'decided' && (
        <Text size="sm">
          {t('dispute.carriedOut.on', { date: format.date(dispute.silence.at, 'dateTime') })}
        </Text>
      )}
    </>
  );
}

import { useFormat, useText } from '@tasklane/i18n';
import { Stack, Text } from '@tasklane/ui';
import type { Dispute } from '../api/disputes';
import { useOutcome } from '../disputes/outcome';
import { appellantOf, stageOf } from '../disputes/stage';
import { Part } from '../order/Part';
import css from './dispute.module.css';
import { Money } from './Money';

const sides = ['buyer', 'seller'] as const;

type Decision = NonNullable<Dispute['decision']>;

interface DecisionProps {
  readonly dispute: Dispute;
  readonly decision: Decision;
  /** Whether it was appealed. */
  readonly isFirst: boolean;
}

/** One decision, with the reason for each side. */
function DecisionPart({ dispute, decision, isFirst }: DecisionProps) {
  const t = useText('admin');
  const format = useFormat();
  const words = useOutcome();
  const appellant = isFirst ? appellantOf(dispute) : undefined;
  const title = decision.final ? 'ofAppeal' : isFirst ? 'first' : 'title';
  const reasons = { buyer: decision.reason_buyer, seller: decision.reason_seller };
  return (
    <Part title={t(`dispute.decision.${title}`)}>
      {appellant && <Text>{t('dispute.decision.appealedBy', { name: dispute[appellant].username })}</Text>}
      <Stack gap="xs">
        <Text weight="bold">{words(decision.outcome, decision.price_back)}</Text>
        <Money dispute={dispute} money={decision} />
        <Text size="sm" tone="muted">
          {format.date(decision.date, 'dateTime')}
        </Text>
      </Stack>
      <div className={css.reasons}>
        {sides.map((side) => (
          <div key={side}>
            <Text size="sm" tone="muted">
              {t('dispute.decision.reasonFor', { name: dispute[side].username })}
            </Text>
            <Text className={css.prose} dir="auto">
              {reasons[side]}
            </Text>
          </div>
        ))}
      </div>
    </Part>
  );
}

/** What admins have decided: once, or twice after an appeal. */
export function Verdict({ dispute }: { readonly dispute: Dispute }) {
  const { first_decision: first, decision } = dispute;
  const isAppealed = stageOf(dispute) === 'appealed';
  return (
    <>
      {first && <DecisionPart dispute={dispute} decision={first} isFirst />}
      {decision && <DecisionPart dispute={dispute} decision={decision} isFirst={isAppealed} />}
    </>
  );
}

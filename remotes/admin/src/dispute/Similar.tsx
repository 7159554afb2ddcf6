import { disputes as rules } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import { DateText, Stack, Text } from '@tasklane/ui';
import { usePrecedents, useUsualShare } from '../api/precedents';
import type { PrecedentFilter } from '../api/precedents';
import type { DisputeCase } from '../api/disputes';
import { Reasons } from '../disputes/precedents';
import { Part } from '../order/Part';
import css from './dispute.module.css';

/** Returns the kind of a dispute: that of its task, and its reason. */
function kindOf({ category, dispute }: DisputeCase): PrecedentFilter {
  const reason = rules.disputeReasons[dispute.opened_by].find((each) => each === dispute.reason);
  return { ...(category !== null && { category }), ...(reason && { reason }) };
}

/** How cases of the same kind were decided: how much usually went back, and the latest of them. */
export function Similar({ disputeCase }: { readonly disputeCase: DisputeCase }) {
  const t = useText('admin');
  const format = useFormat();
  const kind = kindOf(disputeCase);
  const precedents = usePrecedents(kind).data?.data;
  const usual = useUsualShare(kind).data?.data;
  if (!precedents || !usual) return null;
  return (
    <Part title={t('dispute.similar.title')}>
      {usual.share === null ? (
        <Text tone="muted">{t('dispute.similar.none')}</Text>
      ) : (
        <Text>
          {t('dispute.similar.usual', { share: format.percent(usual.share), count: usual.decisions })}
        </Text>
      )}
      {precedents.length > 0 && (
        <ul className={css.list}>
          {precedents.map((precedent) => (
            <li key={precedent.hash}>
              <Stack gap="xxs">
                <Text>
                  {t('dispute.similar.share', {
                    share: format.percent(precedent.share),
                    outcome: t(`dispute.outcome.${precedent.outcome}`),
                  })}
                </Text>
                <Reasons precedent={precedent} />
                <Text size="sm" tone="muted">
                  <DateText moment={precedent.date} />
                </Text>
              </Stack>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

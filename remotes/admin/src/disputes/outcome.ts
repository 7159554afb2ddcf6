import type { DisputeOutcome } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';

/** Returns how a dispute ends or is asked to end, in words: with the amount where a part of the price goes back. */
export function useOutcome() {
  const t = useText('admin');
  const format = useFormat();
  return (outcome: DisputeOutcome, priceBack: number | null): string =>
    outcome === 'part' && priceBack !== null
      ? t('dispute.partOf', { amount: format.dollars(priceBack) })
      : t(`dispute.outcome.${outcome}`);
}

import { useText } from '@tasklane/i18n';
import type { Dispute } from '../api/dispute';
import { endOf, otherParty, ownSide } from './standing';

/** Returns how a dispute that is over ended, in a sentence. */
export function useEndText(dispute: Dispute): string {
  const t = useText('orders');
  const ending = endOf(dispute);
  const { opened_by: opener } = dispute;
  if (ending !== 'dropped') return t(`dispute.ended.${ending}`, { name: otherParty(dispute).username });
  return opener === ownSide(dispute)
    ? t('dispute.ended.droppedOwn')
    : t('dispute.ended.dropped', { name: dispute[opener].username });
}

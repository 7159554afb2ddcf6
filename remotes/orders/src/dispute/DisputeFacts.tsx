import { useFormat, useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { Facts } from '@tasklane/ui';
import type { Dispute } from '../api/dispute';

/** Who opened the dispute, why, what they ask for, and the money that it is about. */
export function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const t = useText('orders');
  const format = useFormat();
  const { opened_by: by, wants, refund, seller } = dispute;
  return (
    <Facts
      items={[
        [t('dispute.openedBy'), <bdi key="name">{dispute[by].username}</bdi>],
        [t('dispute.opened'), format.date(dispute.opened)],
        [t('dispute.reason'), t(`dispute.reason.${dispute.reason}` as TextKey<'orders'>)],
        [
          t('dispute.wants'),
          t(`dispute.request.${wants}`, { amount: format.dollars(refund ?? 0), seller: seller.username }),
        ],
        ...(dispute.over ? [] : [[t('dispute.held'), format.dollars(dispute.paid)] as const]),
      ]}
    />
  );
}

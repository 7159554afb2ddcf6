import { useFormat, useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import type { Dispute } from '../api/disputes';

interface MoneyProps {
  readonly dispute: Pick<Dispute, 'buyer' | 'seller'>;
  /** In dollars; null where the order goes on. */
  readonly money: { readonly buyer_gets: number | null; readonly seller_gets: number | null };
}

/** What an outcome comes to for each side. */
export function Money({ dispute, money: { buyer_gets: refund, seller_gets: earned } }: MoneyProps) {
  const t = useText('admin');
  const format = useFormat();
  if (refund === null || earned === null) return null;
  return (
    <Text>
      {t('dispute.money', {
        buyer: dispute.buyer.username,
        seller: dispute.seller.username,
        refund: format.dollars(refund),
        earned: format.dollars(earned),
      })}
    </Text>
  );
}

import { useCanOpen } from '@tasklane/back-office';
import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { Facts as FactList, Link } from '@tasklane/ui';
import { useDisputedOrder } from '../api/disputes';
import type { Dispute } from '../api/disputes';
import { useOutcome } from '../disputes/outcome';
import { Part } from '../order/Part';
import { Work as OrderWork } from '../order/Work';

/** Who is in dispute about what, and what the side that opened it asks for. */
export function Facts({ dispute }: { readonly dispute: Dispute }) {
  const t = useText('admin');
  const format = useFormat();
  const words = useOutcome();
  const host = useHost();
  const canOpen = useCanOpen();
  const { buyer, seller, opened_by: opener } = dispute;
  return (
    <Part title={t('dispute.facts.title')}>
      <FactList
        items={[
          ...(canOpen('admin-order')
            ? [
                [
                  t('dispute.facts.order'),
                  <Link key="order" to={host.link('admin-order', { hash: dispute.order })}>
                    {dispute.reference}
                  </Link>,
                ] as const,
              ]
            : []),
          [t('dispute.facts.buyer'), <bdi key="buyer">{buyer.username}</bdi>],
          [t('dispute.facts.seller'), <bdi key="seller">{seller.username}</bdi>],
          [t('dispute.facts.openedBy'), <bdi key="opener">{dispute[opener].username}</bdi>],
          [t('dispute.facts.opened'), format.date(dispute.opened, 'dateTime')],
          [t('dispute.facts.reason'), t(`dispute.reason.${dispute.reason}` as TextKey<'admin'>)],
          [t('dispute.facts.wants'), words(dispute.wants, dispute.refund)],
          [t('dispute.facts.price'), format.dollars(dispute.price)],
          [t('dispute.facts.paid'), format.dollars(dispute.paid)],
        ]}
      />
    </Part>
  );
}

/** What the two sides agreed on, what the buyer asked for, and what has been delivered. */
export function Agreement({ order: hash }: { readonly order: string }) {
  const t = useText('admin');
  const format = useFormat();
  const order = useDisputedOrder(hash).data?.data;
  if (!order) return null;
  const { due } = order;
  return (
    <>
      <Part title={t('dispute.agreement.title')}>
        <FactList
          items={[
            [t('dispute.agreement.quantity'), format.number(order.quantity)],
            [t('dispute.agreement.ordered'), format.date(order.created)],
            ...(due === null ? [] : [[t('dispute.agreement.due'), format.date(due, 'dateTime')] as const]),
            [t('dispute.agreement.revisions'), format.number(order.revisions_left)],
          ]}
        />
      </Part>
      <OrderWork order={order} />
    </>
  );
}

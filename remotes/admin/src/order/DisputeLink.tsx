import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { LinkButton } from '@tasklane/ui';
import { useDispute } from '../api/orders';
import { actionOf } from '../disputes/stage';

/** Leads to the order's dispute, once it is known that this admin may open it. */
export function DisputeLink({ hash }: { readonly hash: string }) {
  const t = useText('admin');
  const host = useHost();
  const dispute = useDispute(hash);
  if (!dispute) return null;
  return (
    <LinkButton to={host.link('admin-dispute', { action: actionOf(dispute), hash })}>
      {t(dispute.over ? 'order.dispute.over' : 'order.dispute.open')}
    </LinkButton>
  );
}

import { useText } from '@tasklane/i18n';
import { Badge } from '@tasklane/ui';
import { labelOf, lookOf } from './status';
import type { Labelled } from './status';
import { useNow } from './useNow';

export function StatusBadge({ order }: { order: Labelled }) {
  const t = useText('orders');
  const label = labelOf(order, useNow());
  return <Badge tone={lookOf(label, order).tone}>{t(`status.${label}`)}</Badge>;
}

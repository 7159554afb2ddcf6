import { useText } from '@tasklane/i18n';
import { Badge } from '@tasklane/ui';
import { labelOf, toneOf } from './status';
import type { Labelled } from './status';
import { useNow } from './useNow';

export function StatusBadge({ order }: { order: Labelled }) {
  const t = useText('orders');
  const label = labelOf(order, useNow());
  return <Badge tone={toneOf[label]}>{t(`status.${label}`)}</Badge>;
}

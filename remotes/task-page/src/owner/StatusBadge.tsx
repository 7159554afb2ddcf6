import { taskStatus } from '@tasklane/contracts';
import { Badge } from '@tasklane/ui';
import type { BadgeProps } from '@tasklane/ui';
import { useOwnText } from './texts';

const names = Object.fromEntries(
  Object.entries(taskStatus).map(([name, value]) => [value, name]),
) as Readonly<Record<number, keyof typeof taskStatus>>;
const tones: Record<keyof typeof taskStatus, BadgeProps['tone']> = {
  draft: 'neutral',
  active: 'brand',
  pending: 'blue',
  declined: 'red',
  unlisted: 'amber',
};

export function StatusBadge({ status }: { status: number }) {
  const t = useOwnText();
  const name = names[status] ?? 'draft';
  return <Badge tone={tones[name]}>{t(`status.${name}`)}</Badge>;
}

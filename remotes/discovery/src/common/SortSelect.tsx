import { isTaskOrder } from '@tasklane/contracts/search';
import type { TaskOrder } from '@tasklane/contracts/search';
import { browsing } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Select } from '@tasklane/ui';

interface SortSelectProps {
  readonly value: TaskOrder | undefined;
  readonly onChange: (order: TaskOrder | undefined) => void;
  /** Offers the best match first, which is what no order stands for. */
  readonly withBestMatch?: boolean;
  readonly className?: string | undefined;
}

/** In which order tasks are listed. */
export function SortSelect({ value, onChange, withBestMatch = false, className }: SortSelectProps) {
  const t = useText('discovery');
  const orders = browsing.sorts.map((order) => ({
    value: order,
    label: t(`sort.${order.replace('.', '_')}`),
  }));
  return (
    <Select
      label={t('sort.label')}
      className={className}
      value={value ?? ''}
      options={withBestMatch ? [{ value: '', label: t('sort.best') }, ...orders] : orders}
      onChange={({ target }) => onChange(isTaskOrder(target.value) ? target.value : undefined)}
    />
  );
}

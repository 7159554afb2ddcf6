import { isTaskOrder } from '@tasklane/contracts/search';
import type { TaskOrder } from '@tasklane/contracts/search';
import { browsing } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Select } from '@tasklane/ui';

interface SortSelectProps {
  readonly value: TaskOrder;
  readonly onChange: (order: TaskOrder) => void;
  readonly className?: string | undefined;
}

/** In which order tasks are listed. */
export function SortSelect({ value, onChange, className }: SortSelectProps) {
  const t = useText('discovery');
  const orders = browsing.sorts.map((order) => ({
    value: order,
    label: t(`sort.${order.replace('.', '_')}`),
  }));
  return (
    <Select
      label={t('sort.label')}
      className={className}
      value={value}
      options={orders}
      onChange={({ target }) => {
        if (isTaskOrder(target.value)) onChange(target.value);
      }}
    />
  );
}

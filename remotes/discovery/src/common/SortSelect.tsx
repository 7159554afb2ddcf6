import { isTaskOrder } from '@tasklane/contracts/search';
import type { TaskOrder } from '@tasklane/contracts/search';
import { browsing } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Select } from '@tasklane/ui';

/** A sort order as it appears in text keys: `price.asc` is a path there. */
type OrderText = TaskOrder extends infer Order extends string
  ? Order extends `${infer Field}.${infer Direction}`
    ? `${Field}_${Direction}`
    : Order
  : never;

interface SortSelectProps {
  /** Undefined means best match where that is offered, otherwise newest. */
  readonly value: TaskOrder | undefined;
  readonly onChange: (order: TaskOrder | undefined) => void;
  /** Whether tasks can be sorted by relevance: only searches have one. */
  readonly isMatched?: boolean;
  readonly className?: string | undefined;
}

/** Chooses the sort order of tasks. */
export function SortSelect({ value, onChange, isMatched = false, className }: SortSelectProps) {
  const t = useText('discovery');
  const orders = browsing.sorts.map((order) => ({
    value: order as string,
    label: t(`sort.${order.replace('.', '_') as OrderText}`),
  }));
  const none = isMatched ? '' : browsing.defaultSort;
  return (
    <Select
      label={t('sort.label')}
      className={className}
      value={value ?? none}
      options={isMatched ? [{ value: '', label: t('sort.relevance') }, ...orders] : orders}
      onChange={({ target }) => {
        const { value: chosen } = target;
        onChange(isTaskOrder(chosen) && chosen !== none ? chosen : undefined);
      }}
    />
  );
}

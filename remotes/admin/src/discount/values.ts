import type { DiscountKind } from '@tasklane/contracts';
import type { Discount } from '../api/discounts';

/** The fields of a discount code as typed; numbers are text until the schema parses them. */
export interface DiscountValues {
  readonly code: string;
  readonly kind: DiscountKind;
  readonly value: string;
  readonly minimum: string;
  readonly starts: string;
  readonly ends: string;
  readonly max_uses: string;
  readonly max_uses_per_buyer: string;
  readonly methods: string[];
  readonly categories: string[];
}

const textOf = (number: number | null): string => (number === null ? '' : String(number));

/**
 * The form of a new code.
 * @param now milliseconds; the code is valid from that day on
 */
export const emptyValues = (now: number): DiscountValues => ({
  code: '',
  kind: 'percent',
  value: '',
  minimum: '',
  starts: new Date(now).toISOString().slice(0, 10),
  ends: '',
  max_uses: '',
  max_uses_per_buyer: '',
  methods: [],
  categories: [],
});

/** The form of an existing code. */
export const valuesOf = (discount: Discount): DiscountValues => ({
  code: discount.code,
  kind: discount.kind,
  value: textOf(discount.value),
  minimum: textOf(discount.minimum || null),
  starts: discount.starts,
  ends: discount.ends ?? '',
  max_uses: textOf(discount.max_uses),
  max_uses_per_buyer: textOf(discount.max_uses_per_buyer),
  methods: [...(discount.methods ?? [])],
  categories: [...(discount.categories ?? [])],
});

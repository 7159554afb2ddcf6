import { defineView } from '@tasklane/federation';
import type { PageProps } from '@tasklane/federation';
import { readDiscountChoices } from '../api/discountChoices';
import type { DiscountChoices } from '../api/discountChoices';
import { readDiscount } from '../api/discounts';
import type { Discount } from '../api/discounts';
import { titleOf } from '../texts';
import { ExistingDiscount } from './ExistingDiscount';
import { NewDiscount } from './NewDiscount';

interface DiscountData {
  readonly title: string;
  /** Null for a new code. */
  readonly discount: Discount | null;
  readonly choices: DiscountChoices;
}

interface DiscountPath extends Record<string, string> {
  hash: string;
}

/** A discount code, or the form of a new one. */
function DiscountPage({ data: { discount, choices } }: PageProps<DiscountData, DiscountPath>) {
  return discount ? (
    <ExistingDiscount key={discount.hash} loaded={discount} choices={choices} />
  ) : (
    <NewDiscount choices={choices} />
  );
}

export default defineView<DiscountData, DiscountPath>({
  loader: async ({ api, host, params: { hash } }) => {
    const [title, discount, choices] = await Promise.all([
      titleOf('discount', host.language),
      hash === 'new' ? null : readDiscount(api, hash),
      readDiscountChoices(api),
    ]);
    return { title: discount?.code ?? title, discount, choices };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: DiscountPage,
});

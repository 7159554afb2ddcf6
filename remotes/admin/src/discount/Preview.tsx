import { discountOf, discountRefusal, orders } from '@tasklane/contracts';
import { discounts } from '@tasklane/contracts/schemas';
import { useForm } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { Card, Heading, Stack, Text } from '@tasklane/ui';
import type { DiscountValues } from './values';

/** Cents; the price of the task in the example. */
const EXAMPLE = 2_000;

const reduction = discounts.discountForm.pick(['kind', 'value', 'minimum']);

/** Returns what the typed discount takes off, in cents; undefined while it is incomplete, `below` for a low price. */
function reductionOf(values: DiscountValues): number | 'below' | undefined {
  const typed = { kind: values.kind, value: Number(values.value), minimum: Number(values.minimum) };
  if (!reduction.isValidSync(typed)) return undefined;
  const terms = {
    kind: typed.kind,
    value: typed.kind === 'percent' ? typed.value : orders.toCents(typed.value),
    minimum: orders.toCents(typed.minimum),
    // The example is a purchase that nothing but its price decides about.
    startsAt: new Date(0),
    endsAt: null,
    maxUses: null,
    maxUsesPerBuyer: null,
    categories: null,
  };
  const subject = { price: EXAMPLE, categories: [], now: new Date(1), uses: 0, usesByBuyer: 0 };
  return discountRefusal(terms, subject) ? 'below' : discountOf(terms, EXAMPLE);
}

function useSentence(serviceRate: number): string {
  const t = useText('admin');
  const format = useFormat();
  const { values } = useForm<DiscountValues>();
  const dollars = (cents: number) => format.dollars(orders.toDollars(cents));
  const cents = reductionOf(values);
  if (cents === undefined) return t('discount.preview.incomplete');
  const price = dollars(EXAMPLE);
  if (cents === 'below') return t('discount.preview.below', { price });
  return t('discount.preview.works', {
    price,
    discount: dollars(cents),
    total: dollars(orders.discountedPriceOf(EXAMPLE, 1, serviceRate, cents).total),
    full: dollars(orders.priceOf(EXAMPLE, 1, serviceRate).total),
  });
}

/** What the code does to the price of a task, updated while the admin types. */
export function Preview({ serviceRate }: { readonly serviceRate: number }) {
  const t = useText('admin');
  return (
    <Card as="section" variant="sunken" padding="md" aria-label={t('discount.preview.title')}>
      <Stack gap="xs">
        <Heading level={3} size="md">
          {t('discount.preview.title')}
        </Heading>
        <Text>{useSentence(serviceRate)}</Text>
      </Stack>
    </Card>
  );
}

import { useFormat, useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { Card, Heading, Stack, Text } from '@tasklane/ui';
import type { Order } from '../api/order';
import { useOrderMoney } from '../api/orderMoney';
import type { MoneyStep } from '../api/orderMoney';
import css from './timeline.module.css';

/** Dollars that an account received in a step; zero when it took no part. */
const received = ({ entries }: MoneyStep, account: string): number =>
  entries.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + amount, 0);

/** Dollars that a step moved, without the discount that goes back to the site. */
const amountOf = ({ entries }: MoneyStep): number =>
  entries
    .filter(({ account }) => account !== 'discounts')
    .reduce((sum, { amount }) => sum + Math.max(0, amount), 0);

/** The text of a step: money that is held may contain a discount. */
const keyOf = (step: MoneyStep): TextKey<'orders'> =>
  `money.${step.kind === 'hold' && received(step, 'discounts') < 0 ? 'holdDiscounted' : step.kind}` as TextKey<'orders'>;

/** Where the order's money went, step by step, from the ledger. */
export function MoneySteps({ order }: { order: Order }) {
  const t = useText('orders');
  const format = useFormat();
  const steps = useOrderMoney(order.hash);
  if (!steps) return null;
  return (
    <Card>
      <Stack gap="md">
        <Heading level={2} size="md">
          {t('money.title')}
        </Heading>
        <ol className={css.timeline}>
          {steps.map((step, index) => (
            <li key={index} className={css.happening}>
              {t(keyOf(step), {
                amount: format.dollars(amountOf(step)),
                discount: format.dollars(-received(step, 'discounts')),
                price: format.dollars(received(step, 'payable')),
                fee: format.dollars(received(step, 'fees')),
                seller: order.seller.username,
                buyer: order.buyer.username,
              })}
              <Text as="span" className={css.when}>
                {format.date(step.date)}
              </Text>
            </li>
          ))}
        </ol>
      </Stack>
    </Card>
  );
}

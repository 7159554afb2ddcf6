import { useApiQuery } from '@tasklane/api-client';
import type { Data } from '@tasklane/api-client';
import { useFormat, useText } from '@tasklane/i18n';
import { Card, Heading, Stack, Text } from '@tasklane/ui';
import type { Order } from './status';
import css from './timeline.module.css';

type Step = Data<'payments.ofOrder'>['steps'][number];

/** What an account received in a step; left out, it took no part. */
const received = ({ entries }: Step, account: string): number =>
  entries.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + amount, 0);

/** Where the order's money went, step by step, as the ledger tells it. */
export function MoneyTold({ order }: { order: Order }) {
  const t = useText('orders');
  const format = useFormat();
  const { data } = useApiQuery('payments.ofOrder', { params: { id: order.hash } }, { handled: true });
  if (!data) return null;
  return (
    <Card>
      <Stack gap="md">
        <Heading level={2} size="md">
          {t('money.title')}
        </Heading>
        <ol className={css.timeline}>
          {data.data.steps.map((step, index) => (
            <li key={index} className={css.happening}>
              {t(`money.${step.kind}`, {
                amount: format.dollars(
                  step.entries.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
                ),
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

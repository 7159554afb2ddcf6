import { orders } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import {
  Alert,
  Button,
  Card,
  Divider,
  Facts,
  Heading,
  Price,
  QuantityPicker,
  Stack,
  Text,
} from '@tasklane/ui';
import { ProtectionIcon } from '@tasklane/ui/icons';
import type { ReactNode } from 'react';
import { useServiceRate } from '../api/settings';
import { packageOf } from '../task/types';
import type { Task } from '../task/types';
import { HindranceNotice } from './Hindrance';
import css from './purchase.module.css';
import type { Purchase } from './usePurchase';

interface PurchaseBoxProps {
  task: Task;
  purchase: Purchase;
  /** Delivery, revisions and languages. */
  summary: ReactNode;
  /** Another way to the seller's work than buying it as offered. */
  alternative: ReactNode;
}

/** The task's price, the quantity, and the button that buys. */
export function PurchaseBox({ task, purchase, summary, alternative }: PurchaseBoxProps) {
  const t = useText('task-page');
  const { price, etn_price } = packageOf(task);
  const { hindrance, quantity, max, shown, busy, warning, choose, fault, buy } = purchase;
  return (
    <Card variant="raised" as="section" aria-labelledby="purchase-title">
      <Stack gap="md">
        <div className={css.price}>
          <Heading level={2} size="md" id="purchase-title">
            {t('purchase.title')}
          </Heading>
          <Price amount={price} etn={etn_price} size="lg" />
        </div>
        {summary}
        <HindranceNotice task={task} purchase={purchase} />
        {hindrance === undefined && (
          <>
            <Divider />
            <QuantityPicker value={quantity} max={max} onChange={choose} onFault={fault} />
          </>
        )}
        {shown && (
          <>
            <Sums price={price} quantity={quantity} />
            {warning && <Alert kind="warning">{warning}</Alert>}
            <Button variant="primary" size="lg" fullWidth loading={busy} onClick={buy}>
              {t('purchase.button')}
            </Button>
          </>
        )}
        {alternative}
        <Text size="sm" tone="muted" className={css.protection}>
          <ProtectionIcon />
          <span>{t('purchase.protection')}</span>
        </Text>
      </Stack>
    </Card>
  );
}

/** Price, service fee and total of the chosen quantity; the server calculates them again. */
function Sums({ price, quantity }: { price: number; quantity: number }) {
  const t = useText('task-page');
  const format = useFormat();
  const rate = useServiceRate();
  if (rate === undefined) return null;
  const sums = orders.priceOf(orders.toCents(price), quantity, rate);
  const show = (cents: number) => format.money(orders.toDollars(cents));
  return (
    <Facts
      items={[
        [t('purchase.price', { count: quantity }), show(sums.price)],
        [t('purchase.fee', { rate: format.percent(rate) }), show(sums.fee)],
        [<b key="name">{t('purchase.total')}</b>, <b key="value">{show(sums.total)}</b>],
      ]}
    />
  );
}

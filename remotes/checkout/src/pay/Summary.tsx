import { isApiError } from '@tasklane/api-client';
import { deliveryDays, tasks } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import {
  Badge,
  BareLink,
  Card,
  ChargedPrice,
  Divider,
  Facts,
  Heading,
  Picture,
  QuantityPicker,
  Stack,
  Text,
} from '@tasklane/ui';
import { useRef, useState } from 'react';
import type { PaymentType } from '../api/payment';
import { useChangeQuantity } from '../api/basket';
import type { Basket } from '../api/basket';
import { Discount } from './discount/Discount';
import css from './summary.module.css';

/**
 * What is bought, its quantity, its discount and the total. The server calculates every sum.
 * @param props `type` is the chosen way of paying
 */
export function Summary({ basket, type }: { basket: Basket; type: PaymentType | undefined }) {
  const t = useText('checkout');
  const format = useFormat();
  const [item] = basket.items;
  const { quantity, change, error, busy } = useQuantity(basket);
  if (!item?.gig || !item.gig_package) return null;
  const { gig_package, quote } = item;

  return (
    <Card aria-busy={busy || undefined}>
      <Stack gap="md">
        <Item item={item} />
        {quote === null && (
          <QuantityPicker
            value={quantity}
            max={tasks.maxQuantity(gig_package.price)}
            onChange={change}
            error={error}
          />
        )}
        <Divider />
        <Facts
          items={[
            ...(quote === null ? [[t('summary.unit'), format.dollars(gig_package.price)] as const] : []),
            [t('summary.price', { count: item.quantity }), format.dollars(basket.price)],
            ...(basket.discount > 0
              ? [[t('summary.discount'), format.dollars(-basket.discount)] as const]
              : []),
            [
              t('summary.fee', { rate: format.number(basket.service_rate, { maximumFractionDigits: 2 }) }),
              format.dollars(basket.service_fee),
            ],
          ]}
        />
        {basket.available && <Discount basket={basket} type={type} />}
        <Divider />
        <div className={css.total} aria-live="polite">
          <strong>{t('summary.total')}</strong>
          <ChargedPrice amount={basket.total} size="lg" />
        </div>
      </Stack>
    </Card>
  );
}

/** The task, and the terms of its delivery. */
function Item({ item: { gig, gig_package, quote } }: { item: Basket['items'][number] }) {
  const t = useText('checkout');
  const { link } = useHost();
  if (!gig || !gig_package) return null;
  const picture = gig.carouselImage.assets[0]?.path;
  return (
    <div className={css.task}>
      {picture && <Picture path={picture} sizes="8rem" className={css.picture} />}
      <div>
        {quote !== null && <Badge tone="brand">{t('summary.quote')}</Badge>}
        <Heading level={2} size="md">
          <BareLink to={link('task_info', { username: gig.username, slug: gig.slug })}>{gig.title}</BareLink>
        </Heading>
        <Text size="sm" tone="muted">
          {t('summary.by', { name: gig.username })}
        </Text>
        <Text size="sm" tone="muted">
          {t('summary.delivery', { count: deliveryDays(gig_package.delivery) })}
        </Text>
        {quote !== null && (
          <Text size="sm" tone="muted">
            {t('summary.revisions', { count: gig_package.revisions })}
          </Text>
        )}
      </div>
    </div>
  );
}

/** Changes the quantity on the server; the latest request wins over a late response. */
function useQuantity(basket: Basket) {
  const changeQuantity = useChangeQuantity(basket.hash);
  const t = useText('checkout');
  const [requested, setRequested] = useState<number>();
  const [error, setError] = useState<string>();
  const newest = useRef(0);

  const change = async (quantity: number) => {
    const mine = ++newest.current;
    setRequested(quantity);
    setError(undefined);
    try {
      await changeQuantity(quantity);
    } catch (thrown) {
      if (mine === newest.current) setError((isApiError(thrown) && thrown.message) || t('summary.failed'));
    }
    if (mine === newest.current) setRequested(undefined);
  };

  return {
    quantity: requested ?? basket.items[0]?.quantity ?? 1,
    change: (quantity: number) => void change(quantity),
    error,
    busy: requested !== undefined,
  };
}

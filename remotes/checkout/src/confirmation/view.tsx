import { defineView, useHost } from '@tasklane/federation';
import { Trans, useFormat, useText } from '@tasklane/i18n';
import { Card, Group, Heading, LinkButton, Stack, Text } from '@tasklane/ui';
import { SuccessIcon } from '@tasklane/ui/icons';
import { redirect } from 'react-router-dom';
import { readOrder } from '../api/order';
import type { Order } from '../api/order';
import { OrderCard } from '../order/OrderCard';
import { CheckoutPage } from '../steps/CheckoutPage';
import { titleOf } from '../texts';
import css from './confirmation.module.css';

function Confirmation({ order }: { order: Order }) {
  const t = useText('checkout');
  const format = useFormat();
  const { link } = useHost();
  const next = ['accept', 'work', 'approve'] as const;
  return (
    <CheckoutPage step="confirmation" title={t('confirmation.title')} aside={<OrderCard order={order} />}>
      <Card>
        <Stack gap="lg">
          <div className={css.thanks}>
            <SuccessIcon size="xl" />
            <div>
              <Heading level={2} size="lg">
                {t('confirmation.placed')}
              </Heading>
              <Text>
                <Trans
                  t={t}
                  i18nKey="confirmation.reference"
                  values={{ reference: order.reference }}
                  components={{ b: <b /> }}
                />
              </Text>
            </div>
          </div>
          <Heading level={3} size="md">
            {t('confirmation.next')}
          </Heading>
          <ol className={css.next}>
            {next.map((step) => (
              <li key={step}>
                {t(`confirmation.${step}`, {
                  seller: order.seller.username,
                  date: order.closes ? format.date(order.closes) : '',
                })}
              </li>
            ))}
          </ol>
          <Group gap="sm">
            <LinkButton variant="primary" to={link('order-receive', { hash: order.hash })}>
              {t('confirmation.order')}
            </LinkButton>
            <LinkButton to={link('view_my_purchases', {})}>{t('confirmation.purchases')}</LinkButton>
          </Group>
        </Stack>
      </Card>
    </CheckoutPage>
  );
}

export default defineView<{ order: Order; title: string }>({
  loader: async ({ url, api, host }) => {
    const id = url.searchParams.get('order') ?? '';
    if (id === '') throw redirect(host.link('view_my_purchases', {}));
    const order = await readOrder(api, id);
    return { order, title: await titleOf('confirmation', host.language) };
  },
  meta: ({ data: { title } }) => ({ title }),
  Component: ({ data: { order } }) => <Confirmation order={order} />,
});

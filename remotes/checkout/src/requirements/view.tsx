import { defineView } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { LoadingArea, lazyPart } from '@tasklane/ui';
import { Suspense } from 'react';
import { redirect } from 'react-router-dom';
import { readOrder } from '../api/order';
import type { Order } from '../api/order';
import { OrderCard } from '../order/OrderCard';
import { CheckoutPage } from '../steps/CheckoutPage';
import { titleOf } from '../texts';

const RequirementsForm = lazyPart(() => import('./RequirementsForm'));

function Requirements({ order }: { order: Order }) {
  const t = useText('checkout');
  return (
    <CheckoutPage step="requirements" title={t('requirements.title')} aside={<OrderCard order={order} />}>
      <Suspense fallback={<LoadingArea />}>
        <RequirementsForm order={order.hash} seller={order.seller.username} />
      </Suspense>
    </CheckoutPage>
  );
}

export default defineView<{ order: Order; title: string }>({
  /** Requirements are given once: a buyer who comes back is redirected. */
  loader: async ({ url, api, host }) => {
    const id = url.searchParams.get('order') ?? '';
    if (id === '') throw redirect(host.link('view_my_purchases', {}));
    const order = await readOrder(api, id);
    if (order.requirement) throw redirect(host.link('checkout-confirmation', {}, { query: { order: id } }));
    return { order, title: await titleOf('requirements', host.language) };
  },
  meta: ({ data: { title } }) => ({ title }),
  Component: ({ data: { order } }) => <Requirements order={order} />,
});

import { useApiQuery } from '@tasklane/api-client';
import type { Data } from '@tasklane/api-client';
import { defineView, useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { LoadingArea } from '@tasklane/ui';
import { lazy, Suspense } from 'react';
import { CheckoutPage } from '../steps/CheckoutPage';
import { titleOf } from '../texts';
import { Summary } from './Summary';
import { Unavailable } from './Unavailable';

/** Forms and their schemas come in a chunk of their own, while the summary shows already. */
const PayForm = lazy(() => import('./PayForm'));

type Basket = Data<'basket.read'>;

function Pay({ first }: { first: Basket }) {
  const t = useText('checkout');
  const host = useHost();
  const { data } = useApiQuery(
    'basket.read',
    { params: { id: first.hash } },
    { handled: true, staleTime: Infinity },
  );
  const basket = data?.data ?? first;

  const paid = (order: string) => {
    host.events.emit('basket.changed', { hash: null, items: 0 });
    host.track({ type: 'purchase', value: basket.total });
    host.navigate(host.link('checkout-requirements', {}, { query: { order } }), { replace: true });
  };

  return (
    <CheckoutPage step="pay" title={t('pay.title')} aside={<Summary basket={basket} />}>
      {basket.available ? (
        <Suspense fallback={<LoadingArea />}>
          <PayForm basket={basket} onPaid={paid} />
        </Suspense>
      ) : (
        <Unavailable basket={basket} />
      )}
    </CheckoutPage>
  );
}

export default defineView<{ basket: Basket; title: string }, { basket: string }>({
  loader: async ({ params, api, host }) => ({
    basket: (await api.ensure('basket.read', { params: { id: params.basket } })).data,
    title: await titleOf('pay', host.language),
  }),
  meta: ({ data: { title } }) => ({ title }),
  Component: ({ data: { basket } }) => <Pay key={basket.hash} first={basket} />,
});

import { defineView, useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { LoadingArea } from '@tasklane/ui';
import { Suspense } from 'react';
import { readBasket, useBasket } from '../api/basket';
import type { Basket } from '../api/basket';
import { CheckoutPage } from '../steps/CheckoutPage';
import { titleOf } from '../texts';
import { methods } from './methods';
import { Summary } from './Summary';
import { Unavailable } from './Unavailable';

/** The one way to pay that is offered so far. */
const { Form } = methods.card;

function Pay({ first }: { first: Basket }) {
  const t = useText('checkout');
  const host = useHost();
  const basket = useBasket(first);

  const paid = (order: string) => {
    host.track({ type: 'purchase', value: basket.total });
    host.navigate(host.link('checkout-requirements', {}, { query: { order } }), { replace: true });
  };

  return (
    <CheckoutPage step="pay" title={t('pay.title')} aside={<Summary basket={basket} />}>
      {basket.available ? (
        <Suspense fallback={<LoadingArea />}>
          <Form basket={basket} onPaid={paid} />
        </Suspense>
      ) : (
        <Unavailable basket={basket} />
      )}
    </CheckoutPage>
  );
}

export default defineView<{ basket: Basket; title: string }, { basket: string }>({
  loader: async ({ params, api, host }) => ({
    basket: await readBasket(api, params.basket),
    title: await titleOf('pay', host.language),
  }),
  meta: ({ data: { title } }) => ({ title }),
  Component: ({ data: { basket } }) => <Pay key={basket.hash} first={basket} />,
});

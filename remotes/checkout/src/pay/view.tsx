import { defineView, useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { useState } from 'react';
import { readBasket, useBasket } from '../api/basket';
import type { Basket } from '../api/basket';
import { readMethods, useMethods } from '../api/payment';
import type { OfferedMethods } from '../api/payment';
import { readSavedCards } from '../api/savedCards';
import { CheckoutPage } from '../steps/CheckoutPage';
import { titleOf } from '../texts';
import { methods, waysOf } from './methods';
import { PaymentMethods } from './PaymentMethods';
import { Summary } from './Summary';
import { Unavailable } from './Unavailable';

interface PayData {
  readonly basket: Basket;
  readonly offered: OfferedMethods;
  readonly title: string;
}

function Pay({ first, offered }: { first: Basket; offered: OfferedMethods }) {
  const t = useText('checkout');
  const host = useHost();
  const basket = useBasket(first);
  const ways = waysOf(useMethods(offered));
  const [chosen, setChosen] = useState(() => ways.find(({ problem }) => problem === null)?.type);

  const paid = (order: string) => {
    host.track({ type: 'purchase', value: basket.total });
    host.navigate(host.link('checkout-requirements', {}, { query: { order } }), { replace: true });
  };

  return (
    <CheckoutPage step="pay" title={t('pay.title')} aside={<Summary basket={basket} type={chosen} />}>
      {basket.available ? (
        <PaymentMethods
          entries={methods}
          ways={ways}
          chosen={chosen}
          onChoose={setChosen}
          basket={basket}
          onPaid={paid}
        />
      ) : (
        <Unavailable basket={basket} />
      )}
    </CheckoutPage>
  );
}

export default defineView<PayData, { basket: string }>({
  loader: async ({ params, api, host }) => {
    const [basket, offered, title] = await Promise.all([
      readBasket(api, params.basket),
      readMethods(api),
      titleOf('pay', host.language),
      readSavedCards(api),
    ]);
    return { basket, offered, title };
  },
  meta: ({ data: { title } }) => ({ title }),
  Component: ({ data: { basket, offered } }) => <Pay key={basket.hash} first={basket} offered={offered} />,
});

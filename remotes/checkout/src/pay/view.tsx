import { defineView, useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { useState } from 'react';
import { readBasket, useBasket } from '../api/basket';
import type { Basket } from '../api/basket';
import { readOfferedTypes } from '../api/payment';
import type { PaymentType } from '../api/payment';
import { CheckoutPage } from '../steps/CheckoutPage';
import { titleOf } from '../texts';
import { isListed, methods } from './methods';
import { PaymentMethods } from './PaymentMethods';
import { Summary } from './Summary';
import { Unavailable } from './Unavailable';

interface PayData {
  readonly basket: Basket;
  readonly offered: readonly PaymentType[];
  readonly title: string;
}

function Pay({ first, offered }: { first: Basket; offered: readonly PaymentType[] }) {
  const t = useText('checkout');
  const host = useHost();
  const basket = useBasket(first);
  const [chosen, setChosen] = useState(offered[0]);

  const paid = (order: string) => {
    host.track({ type: 'purchase', value: basket.total });
    host.navigate(host.link('checkout-requirements', {}, { query: { order } }), { replace: true });
  };

  return (
    <CheckoutPage step="pay" title={t('pay.title')} aside={<Summary basket={basket} type={chosen} />}>
      {basket.available ? (
        <PaymentMethods
          entries={methods}
          offered={offered}
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
    const [basket, types, title] = await Promise.all([
      readBasket(api, params.basket),
      readOfferedTypes(api),
      titleOf('pay', host.language),
    ]);
    return { basket, offered: types.filter(isListed), title };
  },
  meta: ({ data: { title } }) => ({ title }),
  Component: ({ data: { basket, offered } }) => <Pay key={basket.hash} first={basket} offered={offered} />,
});

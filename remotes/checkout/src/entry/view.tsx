import type { Api } from '@tasklane/api-client';
import type { Host } from '@tasklane/contracts';
import { defineView } from '@tasklane/federation';
import { LoadingArea } from '@tasklane/ui';
import { redirect } from 'react-router-dom';
import { readOwnBasket } from '../api/basket';

/** The address of the pay page of the visitor's basket, or of the home page when there is no basket. */
async function destination(host: Host, api: Api): Promise<string> {
  const home = host.link('home', {});
  try {
    const basket = await readOwnBasket(api);
    if (!basket) return home;
    host.track({ type: 'basket', value: basket.total });
    return host.link('checkout-pay', { basket: basket.hash });
  } catch {
    return home;
  }
}

/** `/checkout` has no content: it redirects to the basket's pay page. */
export default defineView({
  loader: async ({ host, api }): Promise<never> => {
    throw redirect(await destination(host, api));
  },
  Component: () => <LoadingArea />,
});

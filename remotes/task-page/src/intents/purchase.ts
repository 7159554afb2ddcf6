import { defineIntent } from '@tasklane/federation';
import { putInBasket } from '../api/putInBasket';

/** Puts the package that a guest chose into their basket and continues to the pay page. */
export default defineIntent<'purchase'>(async ({ queryID, ...choice }, { api, host }) => {
  const basket = await putInBasket(api, choice);
  return host.link('checkout-pay', { basket, ...(queryID && { queryID }) });
});

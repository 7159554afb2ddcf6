import { lifecycle } from '../lifecycle';

export type DiscountUseStatus = 'held' | 'used' | 'returned';
export type DiscountUseEvent = 'use' | 'return';

/**
 * One use of a discount code by one checkout: held while the checkout is being paid, used once it is paid, and returned
 * to the code if the payment fails or the order is refunded. Held uses count like used ones, so that the last one is
 * given out once.
 */
export const discountUseLifecycle = lifecycle<DiscountUseStatus, DiscountUseEvent>({
  name: 'discount-use',
  states: ['held', 'used', 'returned'],
  initial: 'held',
  final: ['returned'],
  transitions: [
    { event: 'use', from: 'held', to: 'used', by: ['system'] },
    { event: 'return', from: 'held', to: 'returned', by: ['system'] },
    { event: 'return', from: 'used', to: 'returned', by: ['system'] },
  ],
  timers: [],
});

import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { PaymentType } from '../api/payment';
import type { PayProps } from './method';

/**
 * The forms of the ways to pay, by their type. Forms and their schemas come in chunks of their own, while the summary
 * shows already.
 */
export const methods: Readonly<Record<PaymentType, ComponentType<PayProps>>> = {
  card: lazy(() => import('./card/PayByCard')),
};

import type { PaymentType } from '../api/payment';
import { card } from './card';
import type { MethodEntry } from './method';

/** The ways to pay on the pay page, by their type. */
export const methods: Readonly<Record<PaymentType, MethodEntry>> = { card };

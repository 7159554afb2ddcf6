import { message } from '@tasklane/contracts/schemas';
import { fail } from '@tasklane/server-kit';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import type { PaymentMethod } from './method';
import { methods } from './methods';

/** Returns the methods that are configured here, those that take no new tenders included. */
export const openMethods = perKernel((kernel: Kernel): readonly PaymentMethod[] =>
  methods.flatMap((open) => open(kernel) ?? []),
);

/** Returns the methods that buyers may pay by: one of each type. */
export function offeredMethods(kernel: Kernel): PaymentMethod[] {
  const offered = openMethods(kernel).filter((method) => method.offered);
  return offered.filter(({ type }, index) => offered.findIndex((each) => each.type === type) === index);
}

/** Returns the method that takes new tenders of a type. @throws notice where there is none */
export const methodFor = (kernel: Kernel, type: string): PaymentMethod =>
  offeredMethods(kernel).find((method) => method.type === type) ??
  fail('notice', { message: message('notice.method_unavailable') });

/** Returns the method that took a tender, even if another takes new ones now; undefined where it is not configured. */
export const findMethodOf = (
  kernel: Kernel,
  { type, provider }: Pick<PaymentMethod, 'type' | 'provider'>,
): PaymentMethod | undefined =>
  openMethods(kernel).find((method) => method.type === type && method.provider === provider);

/**
 * Returns the method that took a tender, even if another takes new ones now.
 * @throws unavailable where it is no longer configured
 */
export const methodOf = (kernel: Kernel, tender: Pick<PaymentMethod, 'type' | 'provider'>): PaymentMethod =>
  findMethodOf(kernel, tender) ?? fail('unavailable');

import { message } from '@tasklane/contracts/schemas';
import { fail } from '@tasklane/server-kit';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import type { PaymentMethod } from './method';
import { methods } from './methods';

/** The methods that are configured here, those that take no new tenders included. */
export const openMethods = perKernel((kernel: Kernel): readonly PaymentMethod[] =>
  methods.flatMap((open) => open(kernel) ?? []),
);

/** The methods that buyers may pay by: one of each type. */
export function offeredMethods(kernel: Kernel): PaymentMethod[] {
  const offered = openMethods(kernel).filter((method) => method.offered);
  return offered.filter(({ type }, index) => offered.findIndex((each) => each.type === type) === index);
}

/** The method that takes new tenders of a type. @throws notice where none does */
export const methodFor = (kernel: Kernel, type: string): PaymentMethod =>
  offeredMethods(kernel).find((method) => method.type === type) ??
  fail('notice', { message: message('notice.method_unavailable') });

/** The method that took a tender, whichever takes new ones now. @throws unavailable where it is configured no more */
export const methodOf = (kernel: Kernel, { type, provider }: Pick<PaymentMethod, 'type' | 'provider'>) =>
  openMethods(kernel).find((method) => method.type === type && method.provider === provider) ??
  fail('unavailable');

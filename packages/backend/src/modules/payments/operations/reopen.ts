import { orNotFound } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import { lockSubject } from '@tasklane/server-kit/lifecycle';
import type { Kernel } from '../../../kernel';
import { reopenTerms } from '../../basket';
import { checkoutSubject } from '../lifecycle/subjects';
import { findTender } from '../repository';

/** Offers again what a tender was to pay for, if its checkout failed before the money came. */
export async function reopenFor(kernel: Kernel, tender: string): Promise<void> {
  const { checkout: hash } = orNotFound(await findTender(kernel.db, tender));
  await transaction(kernel.db, async (tx) => {
    const checkout = orNotFound(await lockSubject(tx, checkoutSubject, hash));
    if (checkout.status === 'failed') await reopenTerms(kernel, tx, checkout);
  });
}

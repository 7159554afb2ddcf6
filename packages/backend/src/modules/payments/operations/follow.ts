import { message } from '@tasklane/contracts/schemas';
import { fail, orNotFound } from '@tasklane/server-kit';
import type { Context } from '../../../http';
import type { Payment } from '../payment';
import { presentPayment } from '../present';
import { methodOf } from '../registry';
import { findPayment } from '../repository';
import { advanceFor, outcome, unavailable } from './advance';

/**
 * Returns the caller's own payment after advancing it to its providers' current state.
 * @param type that of one of its tenders
 * @throws not_found for somebody else's too
 */
const mine = async (context: Context, type: string, hash: string): Promise<Payment> =>
  advanceFor(context, await ownPayment(context, type, hash));

/** Returns the caller's own payment as it is. */
async function ownPayment(context: Context, type: string, hash: string): Promise<Payment> {
  const payment = orNotFound(await findPayment(context.db, hash));
  if (payment.checkout.buyer !== context.me.user) fail('not_found');
  if (payment.tenders.every((tender) => tender.type !== type)) fail('not_found');
  return payment;
}

/**
 * Looks for what the buyer says to have paid, and returns the state of the payment with it.
 * @param name what it is called where it was paid
 * @throws not_found, and validation_failed where there is no such thing
 */
export async function locate(context: Context, type: string, hash: string, name: string) {
  const payment = await ownPayment(context, type, hash);
  const tender = payment.tenders.find((each) => each.type === type);
  const method = tender && methodOf(context.kernel, tender);
  if (!method?.locate || tender?.reference == null) return fail('not_found');
  const isThere = await method.locate(tender.reference, name).catch(unavailable);
  if (!isThere) fail('validation_failed', { fields: { reference: [message('validation.coin_reference')] } });
  return presentPayment(await advanceFor(context, payment));
}

/** Settles a payment after the buyer did what it asked for. @throws not_found, payment_declined */
export const confirm = async (context: Context, type: string, hash: string) =>
  outcome(await mine(context, type, hash));

/** Returns the current state of a payment. @throws not_found */
export const poll = async (context: Context, type: string, hash: string) =>
  presentPayment(await mine(context, type, hash));

/** Repeats what a payment asks the buyer to do. @throws not_found, illegal_transition when it asks for nothing */
export async function challenge(context: Context, type: string, hash: string) {
  const presented = presentPayment(await mine(context, type, hash));
  return presented.status === 'requires_action' ? presented : fail('illegal_transition');
}

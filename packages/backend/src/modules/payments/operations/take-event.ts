import { fail } from '@tasklane/server-kit';
import type { Kernel } from '../../../kernel';
import type { PaymentMethod, ProviderEvent } from '../method';
import { findTender } from '../repository';
import { advance } from './advance';
import { settle } from './settle';

/**
 * Acts on a provider's own report. The tender's state is not read from the event, which may be late or out of order,
 * but requested from the provider; repeated reports of one event have one effect.
 * @throws unavailable when the provider does not answer: it will report again
 */
export async function takeEvent(
  kernel: Kernel,
  method: PaymentMethod,
  { id, tender: hash, reference }: ProviderEvent,
): Promise<void> {
  // The provider's account may serve other shops too, whose charges are ignored.
  const tender = await findTender(kernel.db, hash);
  if (tender?.type !== method.type || tender.provider !== method.provider) return;
  const progress = await method
    .resume(reference)
    .catch((error: unknown) => fail('unavailable', { cause: error }));
  const payment = await settle(kernel, hash, progress, `${method.provider}:${id}`);
  // The event is already applied, whatever the next provider answers; if it does not answer, the timer retries.
  await advance(kernel, payment).catch((error: unknown) =>
    kernel.log.warn({ err: error, payment: payment.checkout.hash }, 'a payment provider did not answer'),
  );
}

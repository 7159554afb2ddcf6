import type { Kernel } from '../../../kernel';
import { fail } from '@tasklane/server-kit';
import { providerOf } from '../provider';
import type { ProviderEvent } from '../providers/card-provider';
import { findPayment } from '../repository';
import { settle } from './settle';

/**
 * Acts on what the provider told by itself. Its word on the charge is not taken from the event, which may be late
 * or out of turn, but asked for anew; several tellings of one event have one effect.
 * @throws unavailable when the provider does not answer: it will tell again
 */
export async function hearEvent(kernel: Kernel, { id, payment, reference }: ProviderEvent): Promise<void> {
  const provider = providerOf(kernel);
  // An account may serve other shops too; what is not ours is none of our business.
  const known = await findPayment(kernel.db, payment);
  if (!known || known.provider !== provider.name) return;
  const charge = await provider
    .fetch(reference)
    .catch((error: unknown) => fail('unavailable', { cause: error }));
  await settle(kernel, payment, charge, `${provider.name}:${id}`);
}

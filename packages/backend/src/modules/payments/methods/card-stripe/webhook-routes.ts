import type { FastifyInstance } from 'fastify';
import { fail } from '@tasklane/server-kit';
import type { Kernel } from '../../../../kernel';
import { readBytes } from '../../../../platform/signed-bodies';
import type { ProviderEvent } from '../../method';
import { eventOf, isSigned } from './webhook';

export const webhookPath = '/api/payments/card/stripe-events';

/**
 * Receives Stripe's events about charges, signed with `STRIPE_WEBHOOK_SECRET`; without it the route does not exist.
 */
export function webhookRoutes(
  app: FastifyInstance,
  kernel: Kernel,
  report: (event: ProviderEvent) => Promise<void>,
): void {
  const secret = kernel.config.stripe?.webhookSecret;
  if (!secret) return;
  readBytes(app);

  app.post(webhookPath, async ({ body, headers }) => {
    const header = headers['stripe-signature'];
    const signed = { secret, now: kernel.clock.now() };
    if (!Buffer.isBuffer(body) || typeof header !== 'string' || !isSigned(body, header, signed)) {
      return fail('malformed_request');
    }
    const event = eventOf(body);
    if (event) await report(event);
    return { received: true };
  });
}

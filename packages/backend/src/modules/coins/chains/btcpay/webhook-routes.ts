import type { CoinCode } from '@tasklane/contracts';
import { fail } from '@tasklane/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../../../kernel';
import type { BtcpayCoin, BtcpaySettings } from '../../../../platform/config';
import { readBytes } from '../../../../platform/signed-bodies';
import { storeOf } from './store';
import type { Store } from './store';
import { eventOf, isSigned } from './webhook';

export const webhookPath = '/api/payments/btcpay-events';

const hasCoin = ({ confirmations }: BtcpaySettings, currency: string): currency is BtcpayCoin =>
  Object.hasOwn(confirmations, currency);

/**
 * Receives the events of the store, signed with `BTCPAY_WEBHOOK_SECRET`; without it the route does not exist. An event
 * only makes the chain of its invoice be read, so that it does no harm when it is late, or out of order.
 * @param read reads the chain of a coin from now on
 */
export function btcpayRoutes(
  app: FastifyInstance,
  kernel: Kernel,
  read: (coin: CoinCode) => Promise<void>,
): void {
  const settings = kernel.config.btcpay;
  const store = storeOf(kernel);
  const secret = settings?.webhookSecret;
  if (!settings || !store || secret === undefined) return;
  readBytes(app);

  app.post(webhookPath, async ({ body, headers }) => {
    const header = headers['btcpay-sig'];
    if (!Buffer.isBuffer(body) || typeof header !== 'string' || !isSigned(body, header, secret))
      return fail('malformed_request');
    const event = eventOf(body);
    if (event?.store !== settings.store || store.events.has(event.delivery)) return fail('malformed_request');
    if (event.invoice !== undefined) await readInvoice(store, settings, event.invoice, read);
    store.events.add(event.delivery);
    return { received: true };
  });
}

/** Has the chain of an invoice's coin be read. @throws unavailable if it cannot be now: the event is delivered again */
async function readInvoice(
  { server, news }: Store,
  settings: BtcpaySettings,
  id: string,
  read: (coin: CoinCode) => Promise<void>,
): Promise<void> {
  try {
    const currency = (await server.invoice(id))?.currency ?? '';
    if (!hasCoin(settings, currency)) return;
    news(currency).add(id);
    await read(currency);
  } catch (cause) {
    fail('unavailable', { cause });
  }
}

import { createHmac } from 'node:crypto';
import { isSameSignature } from '../../../../platform/signed-bodies';

/** What an event says: nothing about money, which is asked for. */
export interface StoreEvent {
  /** Another one for each delivery, also where an event is delivered again. */
  readonly delivery: string;
  readonly store: string;
  /** The invoice that may have been paid; undefined for events about other things. */
  readonly invoice: string | undefined;
}

/** Returns the `BTCPay-Sig` header for a body. */
export const signatureOf = (body: Uint8Array, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Whether the server signed exactly these bytes. */
export const isSigned = (body: Uint8Array, header: string, secret: string): boolean =>
  isSameSignature(Buffer.from(header), Buffer.from(signatureOf(body, secret)));

/** Reads a signed body; undefined if it is no event. */
export function eventOf(body: Buffer): StoreEvent | undefined {
  const fields = parse(body.toString('utf8'));
  const { deliveryId: delivery, storeId: store, invoiceId: invoice, type } = fields;
  if (typeof delivery !== 'string' || typeof store !== 'string') return undefined;
  const mayBePaid = typeof invoice === 'string' && type !== 'InvoiceCreated';
  return { delivery, store, invoice: mayBePaid ? invoice : undefined };
}

function parse(text: string): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

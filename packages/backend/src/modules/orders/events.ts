import type { Actor } from '@tasklane/contracts';
import type { OrderEventPayload } from '../../events';
import { newHash } from '@tasklane/server-kit';
import type { OrderRow } from './schema';

/** Builds the payload of an order's event; `by` is who caused it. */
export const payloadOf = (
  { hash, buyer, seller, status }: Pick<OrderRow, 'hash' | 'buyer' | 'seller' | 'status'>,
  by: Actor,
): OrderEventPayload => ({ occasion: newHash(), order: hash, buyer, seller, status, by });

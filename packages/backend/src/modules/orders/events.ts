import type { Actor } from '@tasklane/contracts';
import type { OrderEventPayload, ProposalEventPayload, ProposalStep } from '../../events';
import { newHash } from '@tasklane/server-kit';
import type { OrderRow } from './schema';

/** Builds the payload of an order's event; `by` is who caused it. */
export const payloadOf = (
  { hash, buyer, seller, status }: Pick<OrderRow, 'hash' | 'buyer' | 'seller' | 'status'>,
  by: Actor,
): OrderEventPayload => ({ occasion: newHash(), order: hash, buyer, seller, status, by });

const words = {
  propose: 'proposed',
  accept: 'accepted',
  refuse: 'refused',
  withdraw: 'withdrawn',
  lapse: 'lapsed',
  grant: 'granted',
} as const satisfies Record<ProposalStep, string>;

/** Returns the name under which users are told of a proposal: that of the event, by kind and step. */
export const newsOfProposal = ({ kind, step }: Pick<ProposalEventPayload, 'kind' | 'step'>) =>
  `order.${kind}-${words[step]}` as const;

import type { ProposalEvent, ProposalKind } from '@tasklane/contracts';
import { events } from '../../../events';
import type { ProposalStep } from '../../../events';
import type { Kernel } from '../../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { orNotFound } from '@tasklane/server-kit';
import {
  defineMachine,
  system,
  transition,
  updateSubject,
  updateTimers,
} from '@tasklane/server-kit/lifecycle';
import type { TransitionActor } from '@tasklane/server-kit/lifecycle';
import { sayInOrder } from '../../messages';
import type { SystemLine } from '../../messages';
import { payloadOf } from '../events';
import { changedBy } from '../policy';
import { findOpenProposal } from '../repository/proposals';
import { findOrder } from '../repository/orders';
import { record } from '../repository/timeline';
import type { ProposalRow } from '../schema';
import { orderSubject, proposalSubject } from './subjects';

type Told = Pick<ProposalRow, 'kind' | 'side'>;

/**
 * Returns what people are told of an event of a proposal; undefined where the order itself tells, because it changes
 * state. What its own author accepts was granted: a buyer gives the seller more time.
 */
export function stepOfProposal(
  event: ProposalEvent,
  { kind, side }: Told,
  role: TransitionActor['role'],
): ProposalStep | undefined {
  if (event === 'supersede') return undefined;
  if (event !== 'accept') return event;
  if (kind === 'cancellation') return undefined;
  return side === role ? 'grant' : 'accept';
}

/** The step's name on an order's timeline. */
export const happeningOf = (step: ProposalStep, kind: ProposalKind) => `${step}-${kind}` as const;

/** Only sellers ask for time. */
const timeLines = {
  propose: 'order.propose-time.seller',
  accept: 'order.accept-time',
  refuse: 'order.refuse-time.buyer',
  withdraw: 'order.withdraw-time.seller',
} as const satisfies Record<Exclude<ProposalStep, 'grant' | 'lapse'>, SystemLine>;

/** Returns the line that a step adds to the conversation. */
export function lineOfStep(
  step: ProposalStep,
  kind: ProposalKind,
  role: TransitionActor['role'],
): SystemLine {
  const side = role === 'seller' ? 'seller' : 'buyer';
  if (step === 'grant') return 'order.grant-time';
  if (step === 'lapse') return `order.lapse-${kind}`;
  if (kind === 'time') return timeLines[step];
  return step === 'accept' ? `order.accept-terms.${side}` : `order.${step}-${kind}.${side}`;
}

/** The machine of proposals about an order. */
export const proposalMachine = defineMachine<Kernel>()({
  subject: proposalSubject,
  conditions: {},
  change: ({ at }) => ({ closedAt: at }),
  timeline: async (tx, { event, row, by, at }) => {
    const step = stepOfProposal(event, row, by.role);
    if (!step) return;
    await record(tx, {
      order: row.order,
      event: happeningOf(step, row.kind),
      actor: by.role,
      user: by.user,
      message: step === 'grant' ? row.message : null,
      at,
    });
  },
  effects: [
    async (kernel, tx, { event, row, at }) => {
      if (event === 'accept' && row.kind !== 'cancellation') await changeOrder(kernel, tx, row, at);
    },
    async (kernel, tx, { event, row, by }) => {
      const step = stepOfProposal(event, row, by.role);
      if (step) await sayInOrder(kernel, tx, row.order, lineOfStep(step, row.kind, by.role));
    },
  ],
  announce: ({ event, row, by }) => {
    const step = stepOfProposal(event, row, by.role);
    if (!step) return undefined;
    const { kind } = row;
    return async (outbox, tx) => {
      const order = orNotFound(await findOrder(tx, row.order));
      await outbox.add(tx, events.orderProposal, { ...payloadOf(order, by.role), kind, step });
    };
  },
});

/** Applies what was agreed to the order, which goes on. */
async function changeOrder(kernel: Kernel, tx: Executor, proposal: ProposalRow, at: Date): Promise<void> {
  const order = orNotFound(await findOrder(tx, proposal.order));
  const change = changedBy(proposal, order, at);
  await updateSubject(tx, orderSubject, order.hash, change);
  await updateTimers(kernel.timers, tx, orderSubject, { ...order, ...change });
}

/** Closes the order's open proposal, if there is one, because the order changes state. */
export async function supersedeProposal(kernel: Kernel, tx: Executor, order: string): Promise<void> {
  const open = await findOpenProposal(tx, order);
  if (open) await transition(kernel, tx, proposalMachine, open.hash, 'supersede', system);
}

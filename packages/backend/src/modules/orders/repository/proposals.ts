import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { orderProposals } from '../schema';
import type { ProposalRow } from '../schema';

/** Finds the order's open proposal. */
export async function findOpenProposal(db: Executor, order: string): Promise<ProposalRow | undefined> {
  const [row] = await db
    .select()
    .from(orderProposals)
    .where(and(eq(orderProposals.order, order), eq(orderProposals.status, 'open')));
  return row;
}

/** Reads an order's open proposal and those that were accepted, oldest first. */
export const standingProposals = (db: Executor, order: string): Promise<ProposalRow[]> =>
  db
    .select()
    .from(orderProposals)
    .where(and(eq(orderProposals.order, order), inArray(orderProposals.status, ['open', 'accepted'])))
    .orderBy(asc(orderProposals.proposedAt), asc(orderProposals.hash));

/** Reads all proposals about an order, oldest first. */
export const proposalsOf = (db: Executor, order: string): Promise<ProposalRow[]> =>
  db
    .select()
    .from(orderProposals)
    .where(eq(orderProposals.order, order))
    .orderBy(asc(orderProposals.proposedAt), asc(orderProposals.hash));

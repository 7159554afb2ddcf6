import { message } from '@tasklane/contracts/schemas';
import { fail, newHash, orNotFound } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { lockSubject } from '@tasklane/server-kit/lifecycle';
import type { Context } from '../../../http';
import type { Kernel } from '../../../kernel';
import { quotedMessages } from '../../messages';
import { centsOfPart } from '../../orders';
import { claimUploads } from '../../uploads';
import { disputeSubject } from '../lifecycle/subject';
import { actsOf, sideOf } from '../policy';
import type { DisputeAct, Side } from '../policy';
import { presentDispute } from '../present';
import {
  countPositions,
  findDispute,
  insertDisputeFiles,
  insertPosition,
  standingOffers,
} from '../repository';
import type { DisputeRow, OfferRow } from '../schema';

/** A dispute that one of its sides acts on, its row locked in the transaction. */
export interface Acting {
  readonly kernel: Kernel;
  readonly tx: Executor;
  readonly dispute: DisputeRow;
  readonly side: Side;
  readonly by: { readonly role: Side; readonly user: string };
  /** The offer of each side that stands. */
  readonly offers: readonly OfferRow[];
}

/**
 * Runs `work` on a dispute in a transaction that holds its row, so that everybody acts one after the other.
 * @param act what the side wants to do
 * @returns the dispute as the caller sees it afterwards
 * @throws not_found for an unknown dispute and for a stranger alike, illegal_transition for what the side may not do now
 */
export async function actOn(
  context: Context,
  hash: string,
  act: DisputeAct,
  work: (acting: Acting) => Promise<unknown>,
) {
  const { kernel, me } = context;
  const side = await transaction(kernel.db, async (tx) => {
    const dispute = orNotFound(await lockSubject(tx, disputeSubject, hash));
    const role = orNotFound(sideOf(dispute, me.user));
    const offers = await standingOffers(tx, hash);
    const said = act === 'answer' ? await countPositions(tx, hash, role) : 0;
    if (!actsOf(dispute, role, { offers, said }).includes(act)) fail('illegal_transition');
    await work({ kernel, tx, dispute, side: role, by: { role, user: me.user }, offers });
    return role;
  });
  await kernel.database.durable();
  return presentDispute(context, orNotFound(await findDispute(kernel.db, hash)), side);
}

/** What somebody says in a dispute. */
export interface Words {
  readonly message: string;
  /** Files, by the location in the answer to their upload. */
  readonly assets?: readonly string[] | undefined;
  /** Hashes of messages that are quoted. */
  readonly quotes?: readonly string[] | undefined;
}

/** Names the dispute in the claims of its files. */
const claimOf = (dispute: string): string => `dispute:${dispute}`;

/**
 * Adds what a side says to a dispute, with its files and the messages that it quotes.
 * @throws validation_failed on `assets` for files that were not uploaded, on `quotes` for messages that are not theirs
 */
export async function say(
  {
    kernel,
    tx,
    dispute,
    side,
    by,
  }: Pick<Acting, 'kernel' | 'tx' | 'side' | 'by'> & {
    readonly dispute: Pick<DisputeRow, 'hash' | 'buyer' | 'seller'>;
  },
  { message: words, assets = [], quotes = [] }: Words,
): Promise<void> {
  const at = kernel.clock.now();
  const position = newHash();
  const messages = await quotedMessages(tx, [dispute.buyer, dispute.seller], quotes);
  if (messages.length < new Set(quotes).size)
    fail('validation_failed', { fields: { quotes: [message('validation.quote.missing')] } });
  const files = await claimUploads(tx, {
    owner: by.user,
    kind: 'dispute',
    claim: claimOf(dispute.hash),
    locations: assets,
  });
  await insertPosition(tx, {
    hash: position,
    dispute: dispute.hash,
    side,
    author: by.user,
    message: words,
    quotes: messages.map(({ author, body, createdAt }) => ({
      by: author === dispute.buyer ? ('buyer' as const) : ('seller' as const),
      message: body,
      date: createdAt.toISOString(),
    })),
    asks: null,
    until: null,
    at,
  });
  await insertDisputeFiles(tx, { dispute: dispute.hash, position, at }, files);
}

/**
 * Converts how much of the price goes back to cents; null where no amount belongs to it.
 * @throws validation_failed on `refund` for more than the price
 */
export const centsBack = (
  outcome: string,
  refund: number | undefined,
  order: Parameters<typeof centsOfPart>[1],
): number | null => (outcome === 'part' && refund !== undefined ? centsOfPart(refund, order) : null);

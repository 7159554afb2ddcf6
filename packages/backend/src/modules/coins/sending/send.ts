import { coins as rules } from '@tasklane/contracts';
import type { CoinCode } from '@tasklane/contracts';
import { after, fail, orNotFound } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { lockSubject, system, transition, updateSubject } from '@tasklane/server-kit/lifecycle';
import { events } from '../../../events';
import type { Kernel } from '../../../kernel';
import { fault } from '../../../platform/faults';
import { coinSendingMachine, coinSendingSubject } from '../lifecycle/coin-sending';
import type { CarriedOut } from '../lifecycle/coin-sending';
import type { Outcome, Sender } from '../sender';
import { feesOf, raisedFee } from './fees';
import { attemptsAt, insertAttempt, unsettled } from './repository';
import type { CoinSendingAttemptRow, CoinSendingRow } from './schema';
import { senderOf } from './senders';

/**
 * Takes the transfers of a coin as far as they come now. Does nothing where the coin has no wallet. What a node does not
 * answer now is asked again when the timer fires next.
 */
export async function sendPlanned(kernel: Kernel, coin: CoinCode): Promise<void> {
  const sender = senderOf(kernel, coin);
  if (!sender) return;
  await advanceTransfers(kernel, sender).catch((error: unknown) =>
    kernel.log.warn({ err: error, coin }, 'the wallet that sends a coin cannot be asked'),
  );
}

/**
 * Takes the transfers of a wallet as far as they come now. Any number of callers and instances may call it at the same
 * time, and it may stop anywhere: what it does next follows from what is stored and from the nonces that the chain has
 * used. A transfer that fails on the way holds up no other.
 */
export async function advanceTransfers(kernel: Kernel, sender: Sender): Promise<void> {
  const mined = await sender.minedNonce();
  const key = { coin: sender.coin, address: sender.address() };
  const rows = await unsettled(kernel.db, key, mined);
  for (const row of rows) {
    try {
      await advance(kernel, sender, row, { mined, isFirst: row === rows[0] });
    } catch (error) {
      kernel.log.warn(
        { err: error, transfer: row.hash },
        'a transfer of coins is not known to have been sent',
      );
    }
  }
}

interface Progress {
  /** How many nonces are used for good. */
  readonly mined: number;
  /** Whether it holds up all others. */
  readonly isFirst: boolean;
}

async function advance(
  kernel: Kernel,
  sender: Sender,
  row: CoinSendingRow,
  progress: Progress,
): Promise<void> {
  if (row.nonce < progress.mined) return settle(kernel, sender, row);
  if (row.status === 'planned') await sign(kernel, sender, row);
  await broadcast(kernel, sender, row, progress);
}

/** Signs a planned transfer and stores the bytes. Another worker's are used where that was faster. */
async function sign(kernel: Kernel, sender: Sender, row: CoinSendingRow): Promise<void> {
  const { first: fee } = await feesOf(kernel.db, row.coin);
  const attempt = await signedAttempt(kernel, sender, row, { position: 0, fee });
  await transaction(kernel.db, async (tx) => {
    const current = await lockSubject(tx, coinSendingSubject, row.hash);
    if (current?.status !== 'planned') return;
    await insertAttempt(tx, attempt);
    await transition(kernel, tx, coinSendingMachine, row.hash, 'sign', system);
  });
  await kernel.database.durable();
  fault(kernel.config, 'coins.signed');
}

async function signedAttempt(
  { clock }: Kernel,
  sender: Sender,
  { hash, to, amount, nonce }: CoinSendingRow,
  { position, fee }: Pick<CoinSendingAttemptRow, 'position' | 'fee'>,
): Promise<CoinSendingAttemptRow> {
  const signed = await sender.sign({ to, amount, nonce, fee });
  return { sending: hash, position, fee, ...signed, signedAt: clock.now() };
}

/**
 * Gives the latest bytes of a transfer to the chain, unless a block contains one of its attempts: that one only has to get
 * deeper.
 */
async function broadcast(
  kernel: Kernel,
  sender: Sender,
  row: CoinSendingRow,
  { isFirst }: Progress,
): Promise<void> {
  const attempts = await attemptsAt(kernel.db, row.hash);
  if (await inBlock(sender, attempts)) return note(kernel, row);
  const last = attempts.at(-1);
  if (!last) return;
  if (row.endedAt !== null)
    kernel.log.error({ transfer: row.hash }, 'a chain lost a confirmed transfer, which is broadcast again');
  const replacement = isFirst ? await replace(kernel, sender, row, last) : undefined;
  await sender.broadcast((replacement ?? last).raw);
  fault(kernel.config, 'coins.broadcast');
  await note(kernel, row);
}

/** Records that the bytes of a transfer have left. */
async function note(kernel: Kernel, { hash }: CoinSendingRow): Promise<void> {
  await transaction(kernel.db, async (tx) => {
    const current = await lockSubject(tx, coinSendingSubject, hash);
    if (current?.status === 'signed') await transition(kernel, tx, coinSendingMachine, hash, 'send', system);
  });
  await kernel.database.durable();
}

/** Signs a transfer again with a higher fee, if it has waited for so long that its fee seems too low. */
async function replace(
  kernel: Kernel,
  sender: Sender,
  row: CoinSendingRow,
  last: CoinSendingAttemptRow,
): Promise<CoinSendingAttemptRow | undefined> {
  if (row.endedAt !== null || after(last.signedAt, rules.replacedAfter) > kernel.clock.now())
    return undefined;
  const fee = raisedFee(last.fee, await feesOf(kernel.db, row.coin));
  if (fee === undefined) return undefined;
  const attempt = await signedAttempt(kernel, sender, row, { position: last.position + 1, fee });
  const isOurs = await transaction(kernel.db, async (tx) => {
    const current = await lockSubject(tx, coinSendingSubject, row.hash);
    return current?.endedAt === null && insertAttempt(tx, attempt);
  });
  await kernel.database.durable();
  return isOurs ? attempt : undefined;
}

interface Included extends CarriedOut {
  readonly kind: Exclude<Outcome['kind'], 'unknown'>;
}

/** Returns what became of the one attempt that a block contains, since all have the same nonce; undefined for none. */
async function inBlock(
  sender: Sender,
  attempts: readonly CoinSendingAttemptRow[],
): Promise<Included | undefined> {
  for (const { transaction: name } of attempts) {
    const outcome = await sender.outcomeOf(name);
    if (outcome.kind !== 'unknown') return { kind: outcome.kind, transaction: name, fee: outcome.fee };
  }
  return undefined;
}

/** Ends a transfer whose nonce is used for good. */
async function settle(kernel: Kernel, sender: Sender, row: CoinSendingRow): Promise<void> {
  const attempts = await attemptsAt(kernel.db, row.hash);
  const included = await inBlock(sender, attempts);
  if (included) return end(kernel, row.hash, included);
  // Without an attempt no bytes of it exist: somebody else used the nonce, and nothing was sent.
  const isUnsent = row.givenUpAt !== null || (row.status === 'planned' && attempts.length === 0);
  await (isUnsent ? endUnsent(kernel, row) : noteUnclear(kernel, row));
}

async function end(kernel: Kernel, hash: string, { kind, ...carriedOut }: Included): Promise<void> {
  await transaction(kernel.db, async (tx) => {
    const current = await lockSubject(tx, coinSendingSubject, hash);
    if (!current || current.endedAt !== null) return;
    const event = kind === 'mined' ? 'confirm' : 'fail';
    await transition(kernel, tx, coinSendingMachine, hash, event, system, carriedOut);
  });
  await kernel.database.durable();
  fault(kernel.config, 'coins.sending-ended');
}

/** A transfer of which the chain contains nothing. */
const unsent: CarriedOut = { transaction: null, fee: null };

/** Ends a transfer that nothing was sent of, unless another worker has got further with it. */
async function endUnsent(kernel: Kernel, { hash, status }: CoinSendingRow): Promise<void> {
  await transaction(kernel.db, async (tx) => {
    const current = await lockSubject(tx, coinSendingSubject, hash);
    if (current?.status !== status || current.endedAt !== null) return;
    await transition(kernel, tx, coinSendingMachine, hash, 'fail', system, unsent);
  });
  await kernel.database.durable();
}

/**
 * Records that a transaction which is none of a transfer's attempts has used its nonce. That says nothing certain about
 * the attempts, so nothing is given back: a node may have forgotten what it carried out.
 */
async function noteUnclear(kernel: Kernel, { hash, unclearSince }: CoinSendingRow): Promise<void> {
  if (unclearSince !== null) return;
  await transaction(kernel.db, async (tx) => {
    const current = await lockSubject(tx, coinSendingSubject, hash);
    if (!current || current.endedAt !== null || current.unclearSince !== null) return;
    await updateSubject(tx, coinSendingSubject, hash, { unclearSince: kernel.clock.now() });
  });
  await kernel.database.durable();
  kernel.log.error({ transfer: hash }, 'another transaction has used the nonce of a transfer');
}

/**
 * Gives up a transfer that is unclear, on the word of somebody who has looked at the wallet: it fails as soon as the chain,
 * asked once more, has none of its attempts.
 * @throws not_found, illegal_transition for one that is not unclear
 */
export async function giveUpTransfer({ clock, outbox }: Kernel, tx: Executor, hash: string): Promise<void> {
  const { unclearSince, coin } = orNotFound(await lockSubject(tx, coinSendingSubject, hash));
  if (unclearSince === null) fail('illegal_transition');
  await updateSubject(tx, coinSendingSubject, hash, { givenUpAt: clock.now() });
  await outbox.add(tx, events.coinSendingDue, { coin });
}

import { newHash } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import type { Kernel } from '../../../../kernel';
import { mayStandIn, standInRoutes } from '../../../../platform/stand-ins';
import type { Span, StartRequest, StatementLine } from '../../method';
import { cardBook } from '../../saved-cards/book';
import { hasExpired } from '../../saved-cards/expiry';
import { quoteInDollars, requireBy } from '../card';
import type { CardDetails, CardMethod, CardProgress } from '../card';
import { challengePath } from './challenge-path';
import { challengeRoutes } from './challenge-routes';
import {
  chargeByKey,
  chargeByReference,
  chargesIn,
  deleteCard,
  endChallenge,
  findCard,
  insertCard,
  insertCharge,
  insertRefund,
  refundsIn,
  updateCharge,
  useToken,
} from './repository';
import type { CardRow, ChargeRow } from './repository';
import type { Behaviour, ChargeStatus } from './schema';

const outcomes: Readonly<Record<Behaviour, { status: ChargeStatus; reason: string | null }>> = {
  succeeds: { status: 'succeeded', reason: null },
  declined: { status: 'failed', reason: 'card_declined' },
  'step-up': { status: 'requires_action', reason: null },
};

function progressOf({ reference, status, reason, brand, last4 }: ChargeRow, kept?: CardRow): CardProgress {
  if (status === 'failed') return { reference, status, reason: reason ?? 'card_declined' };
  if (status === 'requires_action') return { reference, status, action: { url: challengePath(reference) } };
  return { reference, status, receipt: { brand, last4 }, ...(kept && { remembered: kept }) };
}

/**
 * Cards of an embedded provider. It has its own tables and commits its own transactions, as an outside provider would:
 * what it did survives if the caller dies right after. It takes cards where it may stand in for a real provider, and
 * can refund everywhere what it took.
 */
export function openSandboxCard(kernel: Kernel): CardMethod {
  const { db, database, clock, config } = kernel;
  const cards = cardBook(kernel, 'sandbox');

  const report = async (row: ChargeRow): Promise<CardProgress> =>
    progressOf(row, row.kept === null ? undefined : await findCard(db, row.kept));

  const resume = async (reference: string): Promise<CardProgress> => {
    const row = await chargeByReference(db, reference);
    if (!row) throw new Error(`The sandbox knows no charge ${reference}.`);
    return report(row);
  };

  /** Returns what a charge of a kept card becomes. */
  async function chargeKept(tx: Executor, reference: string): Promise<Partial<ChargeRow>> {
    const card = await findCard(tx, reference);
    if (!card) return { reason: 'saved_card_removed' };
    const { brand, last4, behaviour } = card;
    if (hasExpired(card, clock.now())) return { brand, last4, reason: 'expired_card' };
    return { ...outcomes[behaviour], brand, last4 };
  }

  /** Returns what a charge of a card becomes that was entered; keeps the card if its buyer allows it. */
  async function chargeEntered(
    tx: Executor,
    charge: string,
    { card_token: token, use }: CardDetails,
  ): Promise<Partial<ChargeRow>> {
    const card = await useToken(tx, token, charge);
    if (!card) return {};
    const { brand, last4, behaviour, expiryMonth, expiryYear } = card;
    const change = { ...outcomes[behaviour], brand, last4 };
    if (use !== 'remember' || expiryMonth === null || expiryYear === null) return change;
    const keptCard = `card_${newHash()}`;
    await insertCard(tx, { reference: keptCard, behaviour, brand, last4, expiryMonth, expiryYear });
    return { ...change, kept: keptCard };
  }

  /** Stores the key first, so that two calls with one key make one charge. */
  async function start(request: StartRequest<CardDetails>): Promise<CardProgress> {
    const { key, buyer, details, amount, returnUrl } = request;
    const saved = details.use === 'saved' && (await cards.referenceOf(buyer, details.card_token));
    await transaction(db, async (tx) => {
      const row: ChargeRow = {
        reference: newHash(),
        key,
        amount: Number(amount),
        last4: '',
        brand: 'card',
        kept: null,
        status: 'failed',
        reason: 'card_token_invalid',
        returnUrl,
        createdAt: clock.now(),
      };
      if (!(await insertCharge(tx, row))) return;
      const { reference } = row;
      const change = saved ? await chargeKept(tx, saved) : await chargeEntered(tx, reference, details);
      if (Object.keys(change).length > 0) await updateCharge(tx, reference, change);
    });
    await database.durable();
    const row = await chargeByKey(db, key);
    if (!row) throw new Error('The sandbox lost a charge.');
    return report(row);
  }

  async function* statement(span: Span): AsyncGenerator<StatementLine> {
    for (const { reference, key, amount, createdAt } of await chargesIn(db, span))
      yield { kind: 'taken', reference, key, asset: 'USD', amount: BigInt(amount), at: createdAt };
    for (const { amount, ...refund } of await refundsIn(db, span))
      yield { kind: 'returned', ...refund, asset: 'USD', amount: BigInt(amount) };
  }

  return {
    type: 'card',
    provider: 'sandbox',
    offered: mayStandIn(config, 'cards'),
    describe: () => ({
      provider: 'sandbox',
      publishable_key: 'sandbox',
      tokens_url: '/api/sandbox/card/tokens',
    }),
    quote: quoteInDollars,
    require: requireBy(cards),
    forget: async (reference) => {
      await deleteCard(db, reference);
      await database.durable();
    },
    start,
    resume,
    cancel: async (reference) => {
      await endChallenge(db, reference, { status: 'failed', reason: 'canceled' });
      return resume(reference);
    },
    refund: async ({ key, reference, amount }) => {
      const refunded = await chargeByReference(db, reference);
      if (refunded?.status !== 'succeeded')
        throw new Error(`The sandbox has nothing to refund: ${reference}.`);
      await insertRefund(db, { key, charge: reference, amount: Number(amount), createdAt: clock.now() });
      await database.durable();
    },
    statement,
    watch: (app) =>
      standInRoutes(app, kernel, { standIn: 'cards' }, (scope) => challengeRoutes(scope, kernel)),
  };
}

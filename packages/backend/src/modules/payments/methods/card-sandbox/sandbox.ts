import { newHash } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import type { Kernel } from '../../../../kernel';
import { mayStandIn, standInRoutes } from '../../../../platform/stand-ins';
import type { Span, StartRequest, StatementLine } from '../../method';
import { quoteInDollars } from '../card';
import type { CardMethod, CardProgress } from '../card';
import { challengePath } from './challenge-path';
import { challengeRoutes } from './challenge-routes';
import {
  chargeByKey,
  chargeByReference,
  chargesIn,
  endChallenge,
  insertCharge,
  insertRefund,
  refundsIn,
  updateCharge,
  useToken,
} from './repository';
import type { ChargeRow } from './repository';
import type { Behaviour, ChargeStatus } from './schema';

const outcomes: Readonly<Record<Behaviour, { status: ChargeStatus; reason: string | null }>> = {
  succeeds: { status: 'succeeded', reason: null },
  declined: { status: 'failed', reason: 'card_declined' },
  'step-up': { status: 'requires_action', reason: null },
};

function progressOf({ reference, status, reason, brand, last4 }: ChargeRow): CardProgress {
  if (status === 'failed') return { reference, status, reason: reason ?? 'card_declined' };
  if (status === 'requires_action') return { reference, status, action: { url: challengePath(reference) } };
  return { reference, status, receipt: { brand, last4 } };
}

/**
 * Cards of an embedded provider. It has its own tables and commits its own transactions, as an outside provider would:
 * what it did survives if the caller dies right after. It takes cards where it may stand in for a real provider, and
 * can refund everywhere what it took.
 */
export function openSandboxCard(kernel: Kernel): CardMethod {
  const { db, database, clock, config } = kernel;
  const resume = async (reference: string): Promise<CardProgress> => {
    const row = await chargeByReference(db, reference);
    if (!row) throw new Error(`The sandbox knows no charge ${reference}.`);
    return progressOf(row);
  };

  /** Stores the key first, so that two calls with one key make one charge. */
  async function start(request: StartRequest<{ card_token: string }>): Promise<CardProgress> {
    const { key, details, amount, returnUrl } = request;
    await transaction(db, async (tx) => {
      const row: ChargeRow = {
        reference: newHash(),
        key,
        amount: Number(amount),
        last4: '',
        brand: 'card',
        status: 'failed',
        reason: 'card_token_invalid',
        returnUrl,
        createdAt: clock.now(),
      };
      if (!(await insertCharge(tx, row))) return;
      const card = await useToken(tx, details.card_token, row.reference);
      if (!card) return;
      const { behaviour, brand, last4 } = card;
      await updateCharge(tx, row.reference, { ...outcomes[behaviour], brand, last4 });
    });
    await database.durable();
    const row = await chargeByKey(db, key);
    if (!row) throw new Error('The sandbox lost a charge.');
    return progressOf(row);
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

import type { Kernel } from '../../../../kernel';
import { transaction } from '@tasklane/server-kit/database';
import { newHash } from '@tasklane/server-kit';
import type { CardProvider, Charge, ChargeRequest } from '../card-provider';
import {
  chargeByKey,
  chargeByReference,
  endChallenge,
  insertCharge,
  insertRefund,
  updateCharge,
  useToken,
} from './repository';
import type { ChargeRow } from './repository';
import type { Behaviour, ChargeStatus } from './sandbox.schema';

const outcomes: Readonly<Record<Behaviour, { status: ChargeStatus; reason: string | null }>> = {
  succeeds: { status: 'succeeded', reason: null },
  declined: { status: 'failed', reason: 'card_declined' },
  'step-up': { status: 'requires_action', reason: null },
};

/** Where the page of the "bank" stands. */
export const challengePath = (reference: string): string => `/api/sandbox/card/challenge/${reference}`;

function tell({ reference, status, reason }: ChargeRow): Charge {
  if (status === 'failed') return { reference, status, reason: reason ?? 'card_declined' };
  if (status === 'requires_action') return { reference, status, actionUrl: challengePath(reference) };
  return { reference, status };
}

/**
 * A card provider inside the house. It keeps its own tables and commits its own transactions, as a provider
 * elsewhere would: what it did stays done when the caller dies right after.
 */
export function createSandbox({ db, database, clock }: Kernel): CardProvider {
  const known = async (reference: string): Promise<Charge> => {
    const row = await chargeByReference(db, reference);
    if (!row) throw new Error(`The sandbox knows no charge ${reference}.`);
    return tell(row);
  };

  /** The key is taken first, so that two calls with one key make one charge. */
  async function charge({ key, cardToken, amount, returnUrl }: ChargeRequest): Promise<Charge> {
    await transaction(db, async (tx) => {
      const row: ChargeRow = {
        reference: newHash(),
        key,
        amount,
        last4: '',
        status: 'failed',
        reason: 'card_token_invalid',
        returnUrl,
        createdAt: clock.now(),
      };
      if (!(await insertCharge(tx, row))) return;
      const card = await useToken(tx, cardToken, row.reference);
      if (card) await updateCharge(tx, row.reference, { ...outcomes[card.behaviour], last4: card.last4 });
    });
    await database.durable();
    const row = await chargeByKey(db, key);
    if (!row) throw new Error('The sandbox lost a charge.');
    return tell(row);
  }

  return {
    name: 'sandbox',
    setup: () => ({
      provider: 'sandbox',
      publishable_key: 'sandbox',
      tokens_url: '/api/sandbox/card/tokens',
    }),
    charge,
    fetch: known,
    cancel: async (reference) => {
      await endChallenge(db, reference, { status: 'failed', reason: 'canceled' });
      return known(reference);
    },
    refund: async ({ key, reference, amount }) => {
      const refunded = await chargeByReference(db, reference);
      if (refunded?.status !== 'succeeded')
        throw new Error(`The sandbox has nothing to refund: ${reference}.`);
      await insertRefund(db, { key, charge: reference, amount, createdAt: clock.now() });
      await database.durable();
    },
  };
}

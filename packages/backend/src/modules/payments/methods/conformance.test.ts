import { orders as rules } from '@tasklane/contracts';
import { fail, newHash } from '@tasklane/server-kit';
import { eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { coinPayments, coinRefunds, giftReturns, giftSpends } from '../../../schema';
import { buildGiftCard, buildUser, startBackend } from '../../../testing';
import { coinPaymentOf, sendSimulated } from '../../coins';
import { describePaymentMethod } from '../testing/describe-payment-method';
import { openVoucher } from '../testing/voucher/method';
import { createVoucherIssuer } from '../testing/voucher/issuer';
import { openSandboxCard } from './card-sandbox';
import { endChallenge } from './card-sandbox/repository';
import { sandboxCharges, sandboxRefunds } from './card-sandbox/schema';
import { tokenise } from './card-sandbox/tokenise';
import { openOwnCoin } from './coins';
import { openGiftCard } from './giftcard';
import { startStripeStandIn } from './card-stripe/stand-in';
import { createStripeCard } from './card-stripe/stripe';

describePaymentMethod('the card of the sandbox', async () => {
  const { kernel, close } = await startBackend();
  const card = (number: string) => async () => {
    const expiry = { expiry_month: '12', expiry_year: '2040' };
    const { card_token } = await tokenise(kernel, { number, cvc: '123', name: 'Ada Byron', ...expiry });
    return { card_token };
  };
  return {
    method: openSandboxCard(kernel),
    details: {
      succeeds: card(rules.sandboxCards.succeeds),
      declined: card(rules.sandboxCards.declined),
      unknown: async () => ({ card_token: 'tok_invented' }),
      needsAction: card(rules.sandboxCards.stepUp),
    },
    approve: (reference) => endChallenge(kernel.db, reference, { status: 'succeeded', reason: null }),
    countTaken: async () =>
      (await kernel.db.select().from(sandboxCharges).where(ne(sandboxCharges.status, 'failed'))).length,
    refundsOf: async (reference) => {
      const rows = await kernel.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.charge, reference));
      return rows.map(({ amount }) => BigInt(amount));
    },
    close,
  };
});

describePaymentMethod('the card of Stripe', async () => {
  const stripe = await startStripeStandIn();
  const card = (card_token: string) => async () => ({ card_token });
  return {
    method: createStripeCard({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      apiUrl: stripe.url,
      pageSize: 2,
      cards: { require: async () => undefined, referenceOf: async (_buyer, hash) => hash },
      clock: { now: () => new Date() },
    }),
    details: {
      succeeds: card('pm_card_visa'),
      declined: card('pm_card_chargeDeclined'),
      unknown: card('pm_invented'),
      needsAction: card('pm_card_authenticationRequired'),
    },
    approve: async (reference) => {
      if (stripe.intents.get(reference)?.status === 'requires_action') stripe.authenticate(reference);
    },
    countTaken: async () =>
      [...stripe.intents.values()].filter(({ status }) => ['succeeded', 'requires_action'].includes(status))
        .length,
    refundsOf: async (reference) =>
      stripe.refunds
        .filter(({ payment_intent }) => payment_intent === reference)
        .map(({ amount = '' }) => BigInt(amount)),
    close: stripe.close,
  };
});

describePaymentMethod(
  'the voucher of the fixture',
  async () => {
    const issuer = createVoucherIssuer();
    return {
      method: openVoucher(issuer, { now: () => new Date() }),
      details: {
        succeeds: async () => ({ code: 'GOOD' }),
        declined: async () => ({ code: 'EMPTY' }),
        unknown: async () => ({ code: 'INVENTED' }),
        needsAction: async () => ({ code: 'SIGNED' }),
      },
      approve: async (reference) => issuer.sign(reference),
      countTaken: async () => issuer.countTaken(),
      refundsOf: async (reference) => issuer.refundsOf(reference),
      close: async () => undefined,
    };
  },
  { hasStatement: false },
);

describePaymentMethod(
  'the gift balance',
  async () => {
    const backend = await startBackend();
    const { db } = backend.kernel;
    /** A user whose cards are worth these dollars. */
    const holder = async (...balances: number[]) => {
      const { hash } = await buildUser(backend);
      for (const balance of balances) await buildGiftCard(backend, { owner: hash, balance });
      return hash;
    };
    const nothing = async () => ({});
    return {
      method: openGiftCard(backend.kernel),
      details: { succeeds: nothing, declined: nothing, unknown: nothing },
      buyerFor: async (outcome) =>
        outcome === 'succeeds' ? holder(40, 30) : outcome === 'declined' ? holder(40, 22.99) : newHash(),
      countTaken: async () => db.$count(giftSpends, isNull(giftSpends.refusal)),
      refundsOf: async (reference) => {
        const rows = await db.select().from(giftReturns).where(eq(giftReturns.spend, reference));
        return rows.map(({ amount }) => BigInt(amount));
      },
      close: backend.close,
    };
  },
  { asks: 'never' },
);

describePaymentMethod(
  'a coin of the simulated chains',
  async () => {
    const backend = await startBackend();
    const { kernel } = backend;
    return {
      method: openOwnCoin('etn')(kernel),
      details: { succeeds: async () => ({}) },
      approve: async (reference) => {
        const { quotes } = await coinPaymentOf(kernel.db, reference);
        const { address, tag, amount } = quotes.at(-1) ?? fail('not_found');
        await sendSimulated(kernel, 'ETN', { address, tag, amount });
        await backend.advance('PT10S');
      },
      countTaken: () => kernel.db.$count(coinPayments, isNotNull(coinPayments.taken)),
      refundsOf: async (reference) => {
        const rows = await kernel.db.select().from(coinRefunds).where(eq(coinRefunds.payment, reference));
        return rows.map(({ amount }) => amount);
      },
      close: backend.close,
    };
  },
  { asks: 'always', hasStatement: false },
);

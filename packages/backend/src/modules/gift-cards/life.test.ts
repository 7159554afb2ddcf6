import { newHash } from '@tasklane/server-kit';
import fc from 'fast-check';
import {
  balancesOf,
  buildAdmin,
  buildGiftCard,
  buildUser,
  checkWholeLedger,
  describeOnEachDatabase,
  lastingSession,
  startBackend,
} from '../../testing';
import type { BuiltUser, TestBackend } from '../../testing';
import { returnGifts, spendGifts } from './spending';

const kinds = ['redeem', 'redeem', 'spend', 'spend', 'return', 'block', 'unblock', 'change', 'pass'] as const;

interface Step {
  readonly kind: (typeof kinds)[number];
  readonly at: number;
  readonly cents: number;
}

/** What can happen to a user's cards; `at` picks the card or spend, `cents` the amount. */
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    at: fc.nat({ max: 9 }),
    cents: fc.integer({ min: 1, max: 9_000 }),
  }),
  { minLength: 5, maxLength: 14 },
);

interface Life {
  readonly owner: BuiltUser;
  readonly cards: string[];
  /** What each spend took, less what was returned of it, in cents. */
  readonly spends: { key: string; left: number }[];
}

describeOnEachDatabase('the life of gift cards', (database) => {
  let backend: TestBackend;
  let admin: BuiltUser;
  beforeAll(async () => {
    backend = await startBackend({ database });
    admin = await lastingSession(backend, await buildAdmin(backend, 'ROLE_ADMIN_GIFTCARDS'));
  });
  afterAll(() => backend.close());

  async function live({ owner, cards, spends }: Life, { kind, at, cents }: Step): Promise<void> {
    const { kernel } = backend;
    const card = cards[at % cards.length] ?? newHash();
    const spend = spends[at % spends.length];
    if (kind === 'redeem') {
      const built = await buildGiftCard(backend, { balance: cents / 100, lasts: `P${1 + at}D` });
      await backend.call('giftCards.redeem', { body: { code: built.code } }, owner.token);
      cards.push(built.hash);
    }
    if (kind === 'spend') {
      const key = newHash();
      const { refusal } = await spendGifts(kernel, { key, buyer: owner.hash, amount: cents });
      if (refusal === null) spends.push({ key, left: cents });
    }
    if (kind === 'return' && spend && spend.left > 0) {
      const amount = Math.min(cents, spend.left);
      spend.left -= amount;
      const request = { key: newHash(), spend: spend.key, amount };
      await Promise.all([returnGifts(kernel, request), returnGifts(kernel, request)]);
    }
    if (kind === 'block' || kind === 'unblock')
      await backend.call(
        'giftCards.block',
        { params: { id: card }, body: { blocked: kind === 'block' } },
        admin.token,
      );
    if (kind === 'change') {
      const expires = new Date(kernel.clock.now().getTime() + (1 + at) * 86_400_000);
      const date = {
        year: expires.getUTCFullYear(),
        month: expires.getUTCMonth() + 1,
        day: expires.getUTCDate(),
      };
      const body = {
        amount: Math.floor(cents / 2) / 100,
        date_expired: { date, time: { hour: 23, minute: 59 } },
      };
      await backend.call('giftCards.changeBalance', { params: { id: owner.hash, card }, body }, admin.token);
    }
    if (kind === 'pass') await backend.advance('P1D');
  }

  test('keeps the balance of each card equal to the ledger and never below zero', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (life) => {
        const owner = await lastingSession(backend, await buildUser(backend));
        const state: Life = { owner, cards: [], spends: [] };
        for (const step of life) {
          await live(state, step);
          await checkWholeLedger(backend);
          expect(Math.min(0, ...(await balancesOf(backend, owner.hash)))).toBe(0);
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
});

import { demoGiftCode, hashOf } from '@tasklane/demo-data';
import type { Executor } from '@tasklane/server-kit/database';
import type { Kernel } from '../kernel';
import { insertCode } from '../modules/discounts';
import { issueGiftCard } from '../modules/gift-cards';
import { userHash } from './fill-people';

const DAY = 24 * 3_600_000;

/** A discount code; moments in days from today, amounts in cents. */
interface DemoDiscount {
  readonly code: string;
  readonly kind: 'percent' | 'amount';
  readonly value: number;
  readonly minimum?: number;
  readonly from: number;
  readonly until?: number;
  readonly maxUses?: number;
  readonly maxUsesPerBuyer?: number;
  readonly methods?: readonly ['card'];
  readonly categories?: readonly string[];
}

const discounts: readonly DemoDiscount[] = [
  { code: 'WELCOME20', kind: 'percent', value: 20, from: -60, maxUsesPerBuyer: 1 },
  { code: 'LOGO5', kind: 'amount', value: 500, minimum: 2_000, from: -30, until: 60, maxUses: 200, categories: ['design'] },
  { code: 'CARD10', kind: 'percent', value: 10, from: -10, methods: ['card'] },
  { code: 'NEXTMONTH', kind: 'percent', value: 15, from: 30, until: 60 },
  { code: 'LASTYEAR', kind: 'percent', value: 25, from: -365, until: -300 },
]; // prettier-ignore

/** Gift cards: that of `demoGiftCode`, which anybody can redeem, and two of the buyer of the demonstration. */
const giftCards: readonly { cents: number; until: number; owner?: string; code?: string }[] = [
  { cents: 7_500, until: 365, code: demoGiftCode },
  { cents: 2_500, until: 40, owner: 'buyerbeth' },
  { cents: 4_000, until: 300, owner: 'buyerbeth' },
];

/** Creates gift cards and discount codes of each kind. */
export async function fillCodes(kernel: Kernel, tx: Executor): Promise<void> {
  const now = kernel.clock.now();
  const today = Date.parse(now.toISOString().slice(0, 10));
  const dayAt = (days: number) => new Date(today + days * DAY);
  for (const { from, until, ...discount } of discounts) {
    const { minimum = 0, maxUses = null, maxUsesPerBuyer = null, methods, categories } = discount;
    await insertCode(tx, {
      ...discount,
      hash: hashOf(`discount ${discount.code}`),
      minimum,
      startsAt: dayAt(from),
      endsAt: until === undefined ? null : dayAt(until),
      maxUses,
      maxUsesPerBuyer,
      methods: methods ? [...methods] : null,
      categories: categories ? [...categories] : null,
      createdAt: new Date(Math.min(dayAt(from).getTime(), now.getTime())),
      removedAt: null,
    });
  }
  for (const { cents, until, owner, code } of giftCards)
    await issueGiftCard(kernel, tx, {
      value: cents,
      expiresAt: dayAt(until),
      owner: owner && userHash(owner),
      code,
    });
}

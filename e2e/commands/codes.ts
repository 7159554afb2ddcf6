import { signInAs } from './accounts';
import type { Api } from './api';
import type { TestAccount } from './people';

/** Creates a gift card over HTTP, valid for a year; returns its code. */
export async function createGiftCard(api: Api, amount: number): Promise<string> {
  const admin = await signInAs(api, 'ROLE_ADMIN_GIFTCARDS');
  const expiry = new Date(Date.now() + 365 * 24 * 3_600_000).toISOString();
  const body = { count: 1, amount, date_expired: expiry };
  const { codes } = await admin.api.get('giftCards.create', { body });
  const [code] = codes;
  if (!code) throw new Error('No gift card was created.');
  return code;
}

/** Creates a discount code over HTTP that takes off a percentage, for as many uses as are given; returns the code. */
export async function createDiscount(
  api: Api,
  code: string,
  percent: number,
  { uses }: { readonly uses?: number } = {},
): Promise<string> {
  const admin = await signInAs(api, 'ROLE_ADMIN_DISCOUNT');
  const body = {
    code,
    kind: 'percent' as const,
    value: percent,
    minimum: 0,
    starts: '2020-01-01',
    ends: null,
    ...(uses !== undefined && { max_uses: uses }),
  };
  return (await admin.api.get('discounts.create', { body })).code;
}

/** Gives a buyer a gift balance over HTTP. */
export async function giveBalance({ api }: TestAccount, amount: number): Promise<void> {
  await api.get('giftCards.redeem', { body: { code: await createGiftCard(api.elsewhere(), amount) } });
}

/** Uses up a buyer's gift balance, as an admin can. */
export async function useUpBalance({ api }: TestAccount): Promise<void> {
  const admin = await signInAs(api, 'ROLE_ADMIN_GIFTCARDS');
  const { hash: id } = await api.get('user.read', {});
  for (const { hash: card, date_expired } of (await api.get('giftCards.balance', {})).cards) {
    const at = new Date(date_expired);
    const date = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
    const time = { hour: at.getUTCHours(), minute: at.getUTCMinutes() };
    const body = { amount: 0, date_expired: { date, time } };
    await admin.api.get('giftCards.changeBalance', { params: { id, card }, body });
  }
}

import { signInAs } from './accounts';
import type { Api } from './api';

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

/** Creates a discount code over HTTP that takes off a percentage; returns the code. */
export async function createDiscount(api: Api, code: string, percent: number): Promise<string> {
  const admin = await signInAs(api, 'ROLE_ADMIN_DISCOUNT');
  const body = {
    code,
    kind: 'percent' as const,
    value: percent,
    minimum: 0,
    starts: '2020-01-01',
    ends: null,
  };
  return (await admin.api.get('discounts.create', { body })).code;
}

import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { newHash } from '@tasklane/server-kit';
import { buildAdmin } from './builders';
import type { TestBackend } from './start';

export type DiscountForm = InputOf<Operations['discounts.create']>['body'];

/** A form for a code of its own name: 20 percent off everything, since 2020 and without a limit. */
export const fillDiscountForm = (form: Partial<DiscountForm> = {}): DiscountForm => ({
  code: `SAVE-${newHash().slice(0, 10).toUpperCase()}`,
  kind: 'percent',
  value: 20,
  minimum: 0,
  starts: '2020-01-01',
  ends: null,
  ...form,
});

/** Has an admin create a discount code. */
export async function buildDiscount(backend: TestBackend, form: Partial<DiscountForm> = {}) {
  const { token } = await buildAdmin(backend, 'ROLE_ADMIN_DISCOUNT');
  const { data } = await backend.call('discounts.create', { body: fillDiscountForm(form) }, token);
  return data;
}

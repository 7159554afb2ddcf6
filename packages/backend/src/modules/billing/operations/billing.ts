import { bind } from '../../../http';
import type { Context } from '../../../http';
import { fail, orNotFound } from '@tasklane/server-kit';
import { orNone, placeColumns, requireCountry } from '../forms';
import type { BillingForm } from '../forms';
import { presentBilling } from '../present';
import { findBilling, insertBilling, replaceBilling } from '../repository';
import type { BillingRow } from '../repository';

function rowOf({ me, now }: Context, form: BillingForm): BillingRow {
  requireCountry(form.country);
  return {
    user: me.user,
    ...placeColumns(form),
    company: orNone(form.company),
    vatId: orNone(form.vat_id),
    updatedAt: now(),
  };
}

export const billingOperations = [
  bind('billing.read', async ({ db, me }) => {
    const row = await findBilling(db, me.user);
    return row ? presentBilling(row) : null;
  }),
  bind('billing.create', async (ctx, { body }) => {
    const row = await insertBilling(ctx.db, rowOf(ctx, body));
    return row ? presentBilling(row) : fail('conflict');
  }),
  bind('billing.replace', async (ctx, { body }) =>
    presentBilling(orNotFound(await replaceBilling(ctx.db, rowOf(ctx, body)))),
  ),
];

import { accounts } from '@tasklane/contracts';
import { bind, noContent } from '../../../http';
import type { Context } from '../../../http';
import { transaction } from '@tasklane/server-kit/database';
import { fail, orNotFound, newHash } from '@tasklane/server-kit';
import { orNone, placeColumns, requireCountry } from '../forms';
import type { AddressForm } from '../forms';
import { suggest } from '../lookup/suggest';
import { presentAddress } from '../present';
import { addressesOf, countAddresses, deleteAddress, insertAddress, replaceAddress } from '../repository';
import type { AddressRow } from '../repository';

function rowOf({ me, now }: Context, hash: string, form: AddressForm): AddressRow {
  requireCountry(form.country);
  return { hash, user: me.user, label: orNone(form.label), ...placeColumns(form), createdAt: now() };
}

export const addressOperations = [
  bind('addresses.list', async ({ db, me }) => (await addressesOf(db, me.user)).map(presentAddress)),

  bind('addresses.add', async (ctx, { body }) => {
    const row = rowOf(ctx, newHash(), body);
    await transaction(ctx.db, async (tx) => {
      if ((await countAddresses(tx, ctx.me.user)) >= accounts.addresses.max) fail('conflict');
      await insertAddress(tx, row);
    });
    return presentAddress(row);
  }),

  bind('addresses.replace', async (ctx, { params, body }) =>
    presentAddress(orNotFound(await replaceAddress(ctx.db, rowOf(ctx, params.id, body)))),
  ),

  bind('addresses.remove', async ({ db, me }, { params }) => {
    if (!(await deleteAddress(db, me.user, params.id))) fail('not_found');
    return noContent();
  }),

  bind('addresses.suggest', (ctx, { query }) => suggest(ctx, query.terms)),
];

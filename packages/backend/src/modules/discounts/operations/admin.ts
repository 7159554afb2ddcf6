import { orders as rules } from '@tasklane/contracts';
import type { DataOf, InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { message } from '@tasklane/contracts/schemas';
import { fail, newHash, orNotFound, overwritesUnseen } from '@tasklane/server-kit';
import { isUniqueViolation } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { readPart } from '@tasklane/server-kit/list';
import { bind, part } from '../../../http';
import type { Context } from '../../../http';
import { existingSlugs } from '../../categories';
import { presentDiscount, versionOfCode } from '../present';
import { discountList, figuresOf, findByHash, insertCode, lockCode, updateCode } from '../repository';
import type { DiscountCodeRow } from '../schema';

type Form = InputOf<Operations['discounts.create']>['body'];
type Change = InputOf<Operations['discounts.change']>['body'];
type Discount = DataOf<Operations['discounts.read']>;

const DAY = 86_400_000;
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

const refuse = (field: string, key: string): never =>
  fail('validation_failed', { fields: { [field]: [message(key)] } });

/** Converts a form to columns. @throws validation_failed for a category that does not exist */
async function columnsOf(
  db: Executor,
  form: Form,
): Promise<Omit<DiscountCodeRow, 'hash' | 'createdAt' | 'removedAt'>> {
  const categories = form.categories ?? null;
  if (categories) {
    const existing = await existingSlugs(db, categories);
    const unknown = categories.findIndex((slug) => !existing.has(slug));
    if (unknown >= 0) refuse(`categories[${unknown}]`, 'validation.format');
  }
  return {
    code: form.code.toUpperCase(),
    kind: form.kind,
    value: form.kind === 'percent' ? form.value : rules.toCents(form.value),
    minimum: rules.toCents(form.minimum),
    startsAt: startOf(form.starts),
    endsAt: form.ends ? new Date(startOf(form.ends).getTime() + DAY) : null,
    maxUses: form.max_uses ?? null,
    maxUsesPerBuyer: form.max_uses_per_buyer ?? null,
    methods: form.methods ?? null,
    categories,
  };
}

const presentOne = async ({ db, now }: Context, row: DiscountCodeRow): Promise<Discount> =>
  presentDiscount(row, (await figuresOf(db, [row.hash])).get(row.hash), now());

/** @throws validation_failed for the name of another code */
async function createDiscount(context: Context, form: Form): Promise<Discount> {
  const row: DiscountCodeRow = {
    hash: newHash(),
    ...(await columnsOf(context.db, form)),
    createdAt: context.now(),
    removedAt: null,
  };
  return (await insertCode(context.db, row))
    ? presentOne(context, row)
    : refuse('code', 'validation.discount.taken');
}

/**
 * @throws not_found, validation_failed for the name of another code
 * @throws version_changed when the code is not the one that the caller was shown
 */
async function changeDiscount(
  context: Context,
  hash: string,
  { version, ...form }: Change,
): Promise<Discount> {
  const columns = await columnsOf(context.db, form);
  const code = orNotFound(await lockCode(context.db, hash));
  if (overwritesUnseen(version, versionOfCode(code), versionOfCode({ ...code, ...columns })))
    return fail('version_changed', { message: message('version_changed.discount') });
  const row = await updateCode(context.db, hash, columns).catch((error: unknown) => {
    if (isUniqueViolation(error)) refuse('code', 'validation.discount.taken');
    throw error;
  });
  return presentOne(context, orNotFound(row));
}

export const discountOperations = [
  bind('discounts.list', async ({ kernel, db, now }, { query: { cursor, per_page, code, state } }) => {
    const filter = { code: code || undefined, state: state && { state, at: now().toISOString() } };
    const { rows, meta } = await readPart(kernel, discountList, { filter }, { cursor, per_page });
    const figures = await figuresOf(
      db,
      rows.map(({ hash }) => hash),
    );
    return part(
      rows.map((row) => presentDiscount(row, figures.get(row.hash), now())),
      meta,
    );
  }),
  bind('discounts.read', async (context, { params }) =>
    presentOne(context, orNotFound(await findByHash(context.db, params.id))),
  ),
  bind('discounts.create', (context, { body }) => createDiscount(context, body)),
  bind('discounts.change', (context, { params, body }) => changeDiscount(context, params.id, body)),
  bind('discounts.remove', async ({ db, now }, { params }) => {
    orNotFound(await updateCode(db, params.id, { removedAt: now() }));
  }),
];

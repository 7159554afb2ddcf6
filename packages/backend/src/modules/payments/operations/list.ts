import type { DataOf, InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { fail } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import { csvFile, readPage, readPortions } from '@tasklane/server-kit/list';
import type { CsvColumns, FilterValues } from '@tasklane/server-kit/list';
import { page } from '../../../http';
import type { Context } from '../../../http';
import { presentUserPayment, statusOfWord } from '../present';
import { paidBy, paymentList, tendersOfAll } from '../repository';
import type { CheckoutRow } from '../schema';

type Query = InputOf<Operations['payments.list']>['query'];
type UserPayment = DataOf<Operations['payments.list']>[number];

async function presentAll(db: Executor, rows: readonly CheckoutRow[]): Promise<UserPayment[]> {
  const tenders = await tendersOfAll(
    db,
    rows.map(({ hash }) => hash),
  );
  return rows.map((checkout) =>
    presentUserPayment({
      checkout,
      tenders: tenders.filter((tender) => tender.checkout === checkout.hash),
    }),
  );
}

const filterOf = (
  status: Query['status'],
  type: string | undefined,
): FilterValues<(typeof paymentList)['filters']> => ({ status: status && statusOfWord[status], type });

/** Reads a page of the payments of a user, by one method if a type is given. */
export async function readPayments({ db }: Context, user: string, query: Query, type?: string) {
  const request = { filter: filterOf(query.status, type), where: paidBy(user) };
  const { rows, total } = await readPage(db, paymentList, request, query);
  return page(await presentAll(db, rows), query, total);
}

/** Reads a page of the payments of the caller, or of another user for an admin. @throws forbidden */
export async function readPaymentsOf(context: Context, user: string, query: Query) {
  if (user !== context.me.user && !context.isElevatedBy('ROLE_ADMIN_PAYMENT')) fail('forbidden');
  return readPayments(context, user, query);
}

/** Amounts in dollars. */
const columns: CsvColumns<UserPayment> = {
  payment: ({ hash }) => hash,
  created: ({ created }) => created,
  title: ({ title }) => title,
  order: ({ order }) => order ?? '',
  status: ({ status }) => status,
  type: ({ type }) => type,
  discount: ({ discount }) => discount,
  amount: ({ amount }) => amount,
  refunded: ({ refunded }) => refunded,
  tenders: ({ tenders }) =>
    tenders.map(({ type, asset, amount, value }) => `${type}: ${value} (${amount} ${asset})`).join('; '),
};

/** Exports the caller's payments by one method as a CSV file, latest first. */
export function exportPayments({ db, me, now }: Context, type: string, status: Query['status']) {
  async function* lines() {
    const request = { filter: filterOf(status, type), where: paidBy(me.user) };
    for await (const rows of readPortions(db, paymentList, request)) yield await presentAll(db, rows);
  }
  return csvFile(`payments-${type}-${now().toISOString().slice(0, 10)}`, columns, lines());
}

import { orders } from '@tasklane/contracts';
import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Context } from '../../../http';
import { offsetOf, page } from '../../../http';
import { presentJobs } from '../present';
import { listBoard } from '../repository';

type BoardQuery = InputOf<Operations['jobs.list']>['query'];
const cents = (dollars: number | undefined) => (dollars === undefined ? undefined : orders.toCents(dollars));

/** Returns the live jobs, newest first unless the query asks for another order. */
export async function readBoard(context: Context, query: BoardQuery) {
  const { rows, total } = await listBoard(
    context.db,
    {
      terms: query.terms,
      category: query.category,
      budgetFrom: cents(query.budget_from),
      budgetTo: cents(query.budget_to),
      sort: query.sort,
    },
    { offset: offsetOf(query), limit: query.per_page },
  );
  return page(await presentJobs(context, rows), query, total);
}

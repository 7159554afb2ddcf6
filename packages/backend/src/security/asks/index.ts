import { audienceOf } from '@tasklane/contracts/audiences';
import type { AudienceName } from '@tasklane/contracts/audiences';
import type { OperationSpec } from '@tasklane/contracts';
import { operations } from '@tasklane/contracts/operations';
import type { OperationId } from '@tasklane/contracts/operations';
import { accountAsks } from './accounts';
import type { Asks, MakeAsk } from './ask';
import { billingAsks } from './billing';
import { catalogueAsks } from './catalogue';
import { sellingAsks } from './selling';
import { signInAsks } from './sign-in';
import { tradeAsks } from './trade';

export type { Ask, MakeAsk } from './ask';

const asks: Asks = {
  ...accountAsks,
  ...billingAsks,
  ...sellingAsks,
  ...signInAsks,
  ...catalogueAsks,
  ...tradeAsks,
};

/** A row of the table of audiences: an operation in one of its cases. */
export interface Row {
  readonly id: OperationId;
  readonly spec: OperationSpec;
  readonly name: string;
  readonly audience: AudienceName;
  readonly make: MakeAsk;
}

const isId = (id: string): id is OperationId => id in operations;

/** @throws Error for an operation that wants something and of which nobody said how it is asked for */
function makeFor(id: OperationId, spec: OperationSpec, which: string | undefined): MakeAsk {
  const fixture = asks[id];
  const make = typeof fixture === 'object' && which !== undefined ? fixture[which] : fixture;
  if (typeof make === 'function') return make;
  if (!make && !spec.params && !spec.body) return () => ({});
  throw new Error(`How is ${id}${which ? `, ${which},` : ''} called? Tell it in security/asks.`);
}

/** Every operation in every case of the table. */
export const rows: readonly Row[] = Object.entries(audienceOf).flatMap(([id, place]) => {
  if (!isId(id)) return [];
  const spec: OperationSpec = operations[id];
  if (typeof place === 'string') {
    return [{ id, spec, name: id, audience: place, make: makeFor(id, spec, undefined) }];
  }
  return Object.entries(place).map(([which, audience]) => ({
    id,
    spec,
    name: `${id}, ${which}`,
    audience,
    make: makeFor(id, spec, which),
  }));
});

import { accessMatrix } from '@tasklane/contracts/access-matrix';
import type { AccessRuleName } from '@tasklane/contracts/access-matrix';
import type { OperationSpec } from '@tasklane/contracts';
import { operations } from '@tasklane/contracts/operations';
import type { OperationId } from '@tasklane/contracts/operations';
import { accountingRequests } from './accounting';
import { accountRequests } from './accounts';
import type { RequestFixtures, MakeRequest } from './request';
import { adminOrderRequests } from './admin-orders';
import { billingRequests } from './billing';
import { catalogueRequests } from './catalogue';
import { disputeRequests } from './disputes';
import { giftCardRequests } from './gift-cards';
import { payoutRequests } from './payouts';
import { quoteRequests } from './quotes';
import { sellingRequests } from './selling';
import { signInRequests } from './sign-in';
import { tradeRequests } from './trade';

export type { RequestFixture, MakeRequest } from './request';

const requests: RequestFixtures = {
  ...accountRequests,
  ...accountingRequests,
  ...adminOrderRequests,
  ...billingRequests,
  ...disputeRequests,
  ...giftCardRequests,
  ...payoutRequests,
  ...quoteRequests,
  ...sellingRequests,
  ...signInRequests,
  ...catalogueRequests,
  ...tradeRequests,
};

/** A row of the access matrix: an operation in one of its cases. */
export interface Row {
  readonly id: OperationId;
  readonly spec: OperationSpec;
  readonly name: string;
  readonly access: AccessRuleName;
  readonly make: MakeRequest;
}

const isId = (id: string): id is OperationId => id in operations;

/** @throws Error for an operation that takes input and has no request fixture */
function makeFor(id: OperationId, spec: OperationSpec, which: string | undefined): MakeRequest {
  const fixture = requests[id];
  const make = typeof fixture === 'object' && which !== undefined ? fixture[which] : fixture;
  if (typeof make === 'function') return make;
  if (!make && !spec.params && !spec.body) return () => ({});
  throw new Error(`How is ${id}${which ? `, ${which},` : ''} called? Add it to security/requests.`);
}

/** Every operation in every case of the access matrix. */
export const rows: readonly Row[] = Object.entries(accessMatrix).flatMap(([id, place]) => {
  if (!isId(id)) return [];
  const spec: OperationSpec = operations[id];
  if (typeof place === 'string') {
    return [{ id, spec, name: id, access: place, make: makeFor(id, spec, undefined) }];
  }
  return Object.entries(place).map(([which, access]) => ({
    id,
    spec,
    name: `${id}, ${which}`,
    access,
    make: makeFor(id, spec, which),
  }));
});

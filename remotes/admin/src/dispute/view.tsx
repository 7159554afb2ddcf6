import { ApiError } from '@tasklane/api-client';
import { disputes } from '@tasklane/contracts/schemas';
import { defineView } from '@tasklane/federation';
import { readCase, readDisputedOrder } from '../api/disputes';
import type { DisputeCase } from '../api/disputes';
import { CasePage } from './CasePage';
import type { CasePath } from './CasePage';

const isAction = (action: string): boolean => disputes.disputeActions.some((each) => each === action);

export default defineView<DisputeCase, CasePath>({
  loader: async ({ api, params: { action, hash } }) => {
    if (!isAction(action)) throw new ApiError({ error: 'not_found', status: 404, message: '' });
    const loaded = await readCase(api, hash);
    await readDisputedOrder(api, loaded.dispute.order);
    return loaded;
  },
  meta: ({ data: { dispute } }) => ({ title: `${dispute.reference} · ${dispute.title}` }),
  Component: CasePage,
});

import { browsing } from '@tasklane/contracts';
import { taskIndexVariant } from '@tasklane/contracts/search';

/** Room for every language that sellers speak, and for every category. */
export const facetValues = 200;

/** The orders in which tasks are listed, each an index of its own to the search. */
export const sortItems = [undefined, ...browsing.sorts].map((order) => ({
  value: taskIndexVariant(order),
  label: order ?? '',
}));

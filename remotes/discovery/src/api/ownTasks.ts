import { useApiQuery } from '@tasklane/api-client';
import { browsing } from '@tasklane/contracts';

const input = { query: { limit: browsing.showcaseSize } };

/** Tasks similar to those that the visitor viewed. */
export const useSuggestedTasks = (enabled: boolean) =>
  useApiQuery('user.suggestedTasks', input, { enabled, handled: true }).data?.data.recommended;

/** Tasks that the visitor viewed last. */
export const useViewedTasks = (enabled: boolean) =>
  useApiQuery('gigs.lastViewed', input, { enabled, handled: true }).data?.data.map(({ gig }) => gig);

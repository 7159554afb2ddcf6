import { events } from '@tasklane/contracts';
import type { EventName } from '@tasklane/contracts';

/** Events that make cached answers stale. */
export const changeEvents = (Object.keys(events) as EventName[]).filter(
  (name) => name === 'answers.outdated' || 'outdates' in events[name],
);

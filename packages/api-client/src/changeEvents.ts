import { events } from '@tasklane/contracts';
import type { EventName } from '@tasklane/contracts';

/** Events by which answers that are held are outdated. */
export const changeEvents = (Object.keys(events) as EventName[]).filter(
  (name) => name === 'answers.outdated' || 'outdates' in events[name],
);

import { isOfferedTo, mayBuyFrom, taskStatus } from '@tasklane/contracts';
import type { Seller, Task } from '../task/types';
import type { Viewer } from '../task/useViewer';

/** A seller's absence: until a day, or without a known end; null when present. */
export type Absence = { readonly until: string | null } | null;

/** The seller's absence at `now`; a stored absence ends once its day has passed. */
export function absenceOf(
  { away, returning_date }: Pick<Seller, 'away' | 'returning_date'>,
  now: number,
): Absence {
  if (!away) return null;
  if (returning_date == null) return { until: null };
  return Date.parse(returning_date) > now ? { until: returning_date } : null;
}

/** Why the purchase controls are hidden; undefined when they are shown. */
export type Hindrance = 'own' | 'custom' | 'away' | 'not-on-sale' | 'admin';

export function hindranceOf(
  { status, user, custom }: Pick<Task, 'status' | 'user' | 'custom'>,
  viewer: Pick<Viewer, 'owner' | 'roles' | 'user'>,
  now: number,
): Hindrance | undefined {
  if (viewer.owner) return 'own';
  if (!isOfferedTo({ custom }, viewer.user)) return 'custom';
  if (status !== taskStatus.active) return 'not-on-sale';
  if (absenceOf(user, now)) return 'away';
  return mayBuyFrom(viewer.roles, user.verification_type) ? undefined : 'admin';
}

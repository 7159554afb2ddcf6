import { allowedEvents, taskLifecycle, taskStatus } from '@tasklane/contracts';
import type { TaskStatus } from '@tasklane/contracts';
import type { Viewer } from '../task/useViewer';

/** "Active" for its owner means on sale or awaiting approval. */
export const isActive = (status: number): boolean =>
  status === taskStatus.active || status === taskStatus.pending;

/**
 * What the switch does for the owner: a seller takes a task off sale, a verified one also sends it for approval. Nobody
 * can switch an unlisted task.
 */
export function switchOf(
  status: number,
  { verified, roles }: Pick<Viewer, 'verified' | 'roles'>,
): 'submit' | 'deactivate' | undefined {
  if (!roles.includes('ROLE_SELLER') || status === taskStatus.unlisted) return undefined;
  const move = isActive(status) ? 'deactivate' : 'submit';
  if (move === 'submit' && !verified) return undefined;
  return allowedEvents(taskLifecycle, status as TaskStatus, 'seller').includes(move) ? move : undefined;
}

export type OwnerAlert =
  'edited' | 'awaiting-activation' | 'verification' | 'declined' | 'unlisted' | 'awaiting-admin';

/** The notices above a task, in order. @param edited whether the visitor comes from the edit form */
export function alertsFor(
  status: number,
  { owner, admin, verified, roles }: Viewer,
  edited: boolean,
): OwnerAlert[] {
  const { declined, unlisted, pending } = taskStatus;
  const idle = !isActive(status) && status !== declined && status !== unlisted;
  const alerts: [OwnerAlert, boolean][] = [
    ['edited', owner && edited],
    ['awaiting-activation', owner && idle && roles.includes('ROLE_SELLER')],
    ['verification', owner && !verified && roles.includes('ROLE_PRE_SELLER')],
    ['declined', owner && status === declined],
    ['unlisted', owner && status === unlisted],
    ['awaiting-admin', !owner && admin && status === pending],
  ];
  return alerts.flatMap(([alert, shown]) => (shown ? [alert] : []));
}

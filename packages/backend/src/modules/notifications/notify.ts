import type { Kernel } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { afterCommit } from '@tasklane/server-kit/database';
import { insertNotification } from './repository';
import type { NewNotification } from './repository';
import { presentNotification } from './present';

/** Channel of the bus on which a person's pages hear of their notifications. */
export const notificationChannel = (user: string): string => `notification:${user}`;

/** Which of a person's notifications were read; all where no subject is named. */
export interface NotificationsReadSignal {
  readonly subject: string | null;
}

/** Channel of the bus on which a person's pages hear that notifications were read. */
export const notificationsReadChannel = (user: string): string => `notifications-read:${user}`;

/** Channel of the bus on which a person's pages hear that something else may wait for them now. */
export const waitingChannel = (user: string): string => `waiting:${user}`;

/**
 * Tells a person something once: kept in the list, and shown live where a page is open.
 * @returns whether it was told now, and not before
 */
export async function notify(kernel: Kernel, tx: Executor, fresh: NewNotification): Promise<boolean> {
  const row = await insertNotification(tx, fresh, kernel.clock.now());
  if (row) afterCommit(() => kernel.bus.publish(notificationChannel(row.user), presentNotification(row)));
  return row !== undefined;
}

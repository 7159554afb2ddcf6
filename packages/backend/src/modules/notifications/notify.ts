import type { Kernel } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { afterCommit } from '@tasklane/server-kit/database';
import { signalUser } from '../../platform/own-reads';
import { insertNotification } from './repository';
import type { NewNotification } from './repository';
import { presentNotification } from './present';

/** Bus channel on which a user's pages receive notifications. */
export const notificationChannel = (user: string): string => `notification:${user}`;

/** Which of a user's notifications were read; all if `subject` is null. */
export interface NotificationsReadSignal {
  readonly subject: string | null;
}

/** Bus channel on which a user's pages learn that notifications were read. */
export const notificationsReadChannel = (user: string): string => `notifications-read:${user}`;

/** Bus channel on which a user's pages learn that something else may wait for them now. */
export const waitingChannel = (user: string): string => `waiting:${user}`;

/**
 * Notifies a user once: the notification is stored in the list, and shown live where a page is open.
 * @returns false if the user was already notified of it
 */
export async function notify(kernel: Kernel, tx: Executor, fresh: NewNotification): Promise<boolean> {
  const row = await insertNotification(tx, fresh, kernel.clock.now());
  if (row) afterCommit(() => signalUser(kernel, row.user, notificationChannel, presentNotification(row)));
  return row !== undefined;
}

import type { Kernel } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { afterCommit } from '@tasklane/server-kit/database';
import { insertNotification } from './repository';
import type { NewNotification } from './repository';
import { presentNotification } from './present';

/** Channel of the bus on which a person's pages hear of their notifications. */
export const notificationChannel = (user: string): string => `notification:${user}`;

/**
 * Tells a person something once: kept in the list, and shown live where a page is open.
 * @returns whether it was told now, and not before
 */
export async function notify(kernel: Kernel, tx: Executor, fresh: NewNotification): Promise<boolean> {
  const row = await insertNotification(tx, fresh, kernel.clock.now());
  if (row) afterCommit(() => kernel.bus.publish(notificationChannel(row.user), presentNotification(row)));
  return row !== undefined;
}

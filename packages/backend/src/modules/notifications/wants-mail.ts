import { isSelling } from '@tasklane/contracts';
import type { NotificationName } from '@tasklane/contracts';
import type { User } from '../accounts';

/** Whether somebody is written to about this: sellers may switch it off, and nobody writes to who is gone. */
export const wantsMail = (
  { roles, notifications, closedAt }: Pick<User, 'roles' | 'notifications' | 'closedAt'>,
  kind: NotificationName,
): boolean => closedAt === null && (!isSelling(roles) || notifications.includes(kind));

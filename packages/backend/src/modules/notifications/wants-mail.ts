import { isSelling } from '@tasklane/contracts';
import type { NotificationName } from '@tasklane/contracts';
import type { User } from '../accounts';

/** Whether to mail a user about this: sellers may turn it off, and closed accounts get no mail. */
export const wantsMail = (
  { roles, notifications, closedAt }: Pick<User, 'roles' | 'notifications' | 'closedAt'>,
  kind: NotificationName,
): boolean => closedAt === null && (!isSelling(roles) || notifications.includes(kind));

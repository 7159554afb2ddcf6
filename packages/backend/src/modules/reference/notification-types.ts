import { createHash } from 'node:crypto';
import { notificationNames } from '@tasklane/contracts';
import type { NotificationName } from '@tasklane/contracts';
import { formatMessage } from '@tasklane/contracts/messages';

const hashOf = (name: string): string =>
  createHash('sha256').update(`notification:${name}`).digest('hex').slice(0, 20);

const nameByKey = new Map<string, NotificationName>(
  notificationNames.flatMap((name) => [
    [name, name],
    [hashOf(name), name],
  ]),
);

/** Returns the notification type of this name or hash. */
export const notificationNamed = (name: string): NotificationName | undefined => nameByKey.get(name);

export const allNotificationTypes = (locale: string) =>
  notificationNames.map((name) => ({
    hash: hashOf(name),
    internal_name: name,
    display_name: formatMessage(locale, `notification.${name}`),
  }));

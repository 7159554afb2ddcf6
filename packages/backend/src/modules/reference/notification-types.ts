import { createHash } from 'node:crypto';
import { formatMessage } from '@tasklane/contracts/messages';

/** Kinds of notification that a seller may switch on and off. */
export const notificationTypes = [
  'order_new',
  'order_delivered',
  'order_revision',
  'order_completed',
  'message_new',
  'review_new',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

const hashOf = (name: string): string =>
  createHash('sha256').update(`notification:${name}`).digest('hex').slice(0, 20);

const known = new Set<string>([...notificationTypes, ...notificationTypes.map(hashOf)]);

/** By name or hash. */
export const isNotificationType = (name: string): boolean => known.has(name);

export const allNotificationTypes = (locale: string) =>
  notificationTypes.map((name) => ({
    hash: hashOf(name),
    internal_name: name,
    display_name: formatMessage(locale, `notification.${name}`),
  }));

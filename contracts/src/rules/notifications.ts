/** Types of notification that a seller may switch on and off; they control mail only. */
export const notificationNames = [
  'order_new',
  'order_delivered',
  'order_revision',
  'order_completed',
  'message_new',
  'review_new',
] as const;
export type NotificationName = (typeof notificationNames)[number];

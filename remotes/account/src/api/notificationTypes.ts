import { useApiQuery } from '@tasklane/api-client';

/** Notification types that a seller can switch on and off. */
export const useNotificationTypes = () => useApiQuery('notifications.types', {}, { handled: true });

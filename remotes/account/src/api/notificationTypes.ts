import { useApiQuery } from '@tasklane/api-client';

/** Kinds of notification that a seller may switch. */
export const useNotificationTypes = () => useApiQuery('notifications.types', {}, { handled: true });

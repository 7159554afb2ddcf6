import { directContact, useApiMutation } from '@tasklane/api-client';

/** Returns a function that sends a first message to a user and resolves with the thread's hash. @throws ApiError */
export function useContact(user: string) {
  const { mutateAsync } = useApiMutation('messages.firstContact', { handled: true });
  return async (message: string): Promise<string> =>
    (await mutateAsync({ params: { id: user }, body: directContact(user, { message }) })).data.hash;
}

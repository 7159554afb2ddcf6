import { useApiMutation } from '@tasklane/api-client';

/** Requests a mail with a link to set a new password. */
export function useRequestPassword() {
  const { mutate, ...request } = useApiMutation('password.forgot', { handled: true });
  return { ...request, requestPassword: (email: string) => mutate({ body: { email } }) };
}

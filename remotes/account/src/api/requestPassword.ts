import { useApiMutation } from '@tasklane/api-client';

/** Has a link to a new password sent. */
export function useRequestPassword() {
  const { mutate, ...request } = useApiMutation('password.forgot', { handled: true });
  return { ...request, requestPassword: (email: string) => mutate({ body: { email } }) };
}

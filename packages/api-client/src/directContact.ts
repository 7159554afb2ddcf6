import type { Input } from './types';

type Contact = Input<'messages.firstContact'>['body'];

/** The body of a first message to this user: the direct thread, in both forms that the call takes. */
export const directContact = (
  user: string,
  message: { readonly message: string; readonly files?: string[] },
): Contact => ({
  ...message,
  action: 'contact',
  hash: user,
  type: { type: 'direct', hash: user },
});

import type { Input } from './types';

type Contact = Input<'messages.firstContact'>['body'];

/** Returns the body of a first message to a user: the direct thread, in both forms that the call takes. */
export const directContact = (
  user: string,
  message: { readonly message: string; readonly files?: string[] },
): Contact => ({
  ...message,
  action: 'contact',
  hash: user,
  type: { type: 'direct', hash: user },
});

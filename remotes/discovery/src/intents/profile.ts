import { isInside } from '@tasklane/api-client';
import { defineIntent } from '@tasklane/federation';

/**
 * Opens the message box on the profile of the person to be written to, or goes back to the page with what is to be
 * reported; never to another site.
 */
export default defineIntent<'contact' | 'report'>(async (intent, { host }) => {
  if (intent.kind === 'contact')
    return host.link('profile', { username: intent.username }, { hash: 'contact' });
  return isInside(intent.url) ? intent.url : null;
});

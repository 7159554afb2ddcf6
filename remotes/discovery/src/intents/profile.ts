import { isInside } from '@tasklane/api-client';
import { defineIntent } from '@tasklane/federation';

/**
 * Opens the message box on the recipient's profile, or returns to the page with the subject of the report; never to
 * another site.
 */
export default defineIntent<'contact' | 'report'>(async (intent, { host }) => {
  if (intent.kind === 'contact')
    return host.link('profile', { username: intent.username }, { hash: 'contact' });
  return isInside(intent.url) ? intent.url : null;
});

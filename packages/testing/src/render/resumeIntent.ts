import { createApi, memoryTokens } from '@tasklane/api-client';
import type { Intent } from '@tasklane/contracts';
import type { RemoteDefinition } from '@tasklane/federation';
import { fakeHost } from '../host/fakeHost';
import type { Asked } from '../host/fakeHost';

/** The address of a back end that is never called. */
const nobody = 'http://127.0.0.1:9';

/**
 * Makes a remote resume what a guest had begun, as the shell does after sign-in.
 * @param view key of the lazy export that its manifest names for this kind of intent
 * @returns where it leads, and the calls that it made to the shell
 * @throws what the remote throws
 */
export async function resumeIntent(
  remote: RemoteDefinition,
  view: string,
  intent: Intent,
  { backend = nobody }: { readonly backend?: string } = {},
): Promise<{ readonly to: string | null; readonly asked: Asked }> {
  const resume = (await remote.views[view]?.())?.default.resume;
  if (!resume) throw new Error(`The view "${view}" of ${remote.name} resumes nothing.`);
  const { host, asked, apiEvents } = fakeHost();
  const api = createApi({
    baseUrl: `${backend}/api`,
    tokens: memoryTokens(),
    language: () => 'en',
    events: apiEvents,
  });
  return { to: await resume(intent, { api, host }), asked };
}

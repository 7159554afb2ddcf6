import { createApi, memoryTokens } from '@tasklane/api-client';
import type { Intent } from '@tasklane/contracts';
import type { RemoteDefinition } from '@tasklane/federation';
import { fakeHost } from '../host/fakeHost';
import type { Asked } from '../host/fakeHost';

/** A back end that nothing is asked of. */
const nobody = 'http://127.0.0.1:9';

/**
 * Has a remote go on with what a guest had begun, as the shell does after sign-in.
 * @param view key of the lazy export that its manifest names for this kind of intent
 * @returns where it leads, and what it asked of the shell
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

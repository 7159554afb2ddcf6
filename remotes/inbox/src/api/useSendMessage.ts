import { isApiError } from '@tasklane/api-client';
import { mutations, queries, useLive } from '@tasklane/api-client/live';
import { useSession } from '@tasklane/federation';
import type { Draft } from '../thread/drafts';
import { firstMessages } from './useConversation';

/** Statuses of refusals after which the thread no longer matches the screen. */
const outdated = new Set([404, 409, 410]);

/** Sends a message to a thread and shows it at once. */
export function useSendMessage(thread: string) {
  const live = useLive();
  const profile = useSession().claims?.profile;
  /** @throws ApiError when sending failed; the message is then no longer shown */
  return async (draft: Draft): Promise<void> => {
    const author = {
      author_username: profile?.username ?? '',
      author_photo: profile?.photo_path ?? null,
    };
    try {
      await live.mutate(mutations.sendMessage, { id: thread, ...draft, ...author });
    } catch (error) {
      if (isApiError(error) && outdated.has(error.status))
        live.read(queries.thread, { id: thread }, { fresh: true }).catch(() => undefined);
      throw error;
    }
    // Each file is a message of its own, which arrives as an event; without a connection it has to be read.
    if (draft.files && live.connection.get() === null)
      live.read(queries.messages, firstMessages(thread), { fresh: true }).catch(() => undefined);
  };
}

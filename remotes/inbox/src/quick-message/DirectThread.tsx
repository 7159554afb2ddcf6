import { directContact, useApi } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { ErrorState, LoadingArea, Text } from '@tasklane/ui';
import { useEffect, useState } from 'react';
import { Messages } from '../thread/Messages';
import { SendBox } from '../thread/SendBox';
import { useConversation } from '../thread/useConversation';
import type { Conversation } from '../thread/useConversation';
import css from './quickMessage.module.css';

/** The direct thread with somebody: known, none yet, or not to be had right now. */
export function DirectThread({ userHash, username }: { userHash: string; username: string }) {
  const t = useText('inbox');
  const api = useApi();
  const { events } = useHost();
  const [thread, setThread] = useState<string | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  const conversation = useConversation(thread);

  useEffect(() => {
    let current = true;
    api.call('messages.direct', { params: { id: userHash } }, { handled: true }).then(
      (answer) => {
        if (!current) return;
        // 204: the two have not written to each other yet.
        setThread(answer?.data?.meta.thread ?? null);
        setState('ready');
      },
      () => current && setState('failed'),
    );
    return () => {
      current = false;
    };
  }, [api, userHash, tries]);

  useEffect(() => {
    if (state !== 'ready' || thread !== null) return undefined;
    // The other may write first while the box is open: their thread is looked for again.
    return events.on('message.received', () => {
      api.call('messages.direct', { params: { id: userHash } }, { handled: true }).then(
        (answer) => setThread((current) => current ?? answer?.data?.meta.thread ?? null),
        // The next message tries again.
        () => undefined,
      );
    });
  }, [api, events, userHash, state, thread]);

  const retry = () => {
    setState('loading');
    setTries((count) => count + 1);
  };
  if (state === 'failed') return <ErrorState level={3} onRetry={retry} />;
  if (state === 'loading') return <LoadingArea />;
  // The box to write in stays whatever comes above it: somebody may be typing in it.
  return (
    <>
      {thread ? (
        <Known thread={thread} conversation={conversation} />
      ) : (
        <Text tone="muted" className={css.hello}>
          {t('quick.hello', { name: username })}
        </Text>
      )}
      <SendBox
        first={thread === null}
        onSend={async (body) => {
          if (thread) {
            const { data } = await api.call(
              'messages.post',
              { params: { id: thread }, body },
              { handled: true },
            );
            conversation.add([data]);
          } else {
            const input = { params: { id: userHash }, body: directContact(userHash, body) };
            const { data } = await api.call('messages.firstContact', input, { handled: true });
            setThread(data.hash);
          }
        }}
      />
    </>
  );
}

/** The messages of a thread that there is. */
function Known({ thread, conversation }: { thread: string; conversation: Conversation }) {
  if (conversation.state === 'loading') return <LoadingArea />;
  if (conversation.state === 'failed') return <ErrorState level={3} onRetry={conversation.retry} />;
  return <Messages thread={thread} conversation={conversation} />;
}

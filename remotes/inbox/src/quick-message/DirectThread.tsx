import { LiveProvider } from '@tasklane/api-client/live';
import { useText } from '@tasklane/i18n';
import { ErrorState, LoadingArea, Text } from '@tasklane/ui';
import { useConversation } from '../api/useConversation';
import { useDirectThread } from '../api/useDirectThread';
import { useSendMessage } from '../api/useSendMessage';
import { Messages } from '../thread/Messages';
import { SendBox } from '../thread/SendBox';
import css from './quickMessage.module.css';

interface DirectThreadProps {
  readonly userHash: string;
  readonly username: string;
}

/** The direct thread with a user, updated live while it is shown. */
export default function DirectThread(props: DirectThreadProps) {
  return (
    <LiveProvider fallback={<LoadingArea />} failure={(retry) => <ErrorState level={3} onRetry={retry} />}>
      <Conversation {...props} />
    </LiveProvider>
  );
}

function Conversation({ userHash, username }: DirectThreadProps) {
  const t = useText('inbox');
  const { thread, error, retry, writeFirst } = useDirectThread(userHash);
  const send = useSendMessage(thread?.hash ?? '');
  if (thread === undefined) {
    return error ? <ErrorState level={3} onRetry={retry} /> : <LoadingArea />;
  }
  // The message box stays mounted whatever appears above it: the visitor may be typing in it.
  return (
    <>
      {thread ? (
        <ExistingThread thread={thread.hash} />
      ) : (
        <Text tone="muted" className={css.hello}>
          {t('quick.hello', { name: username })}
        </Text>
      )}
      <SendBox
        conversation={`user ${userHash}`}
        first={thread === null}
        onSend={thread ? send : writeFirst}
      />
    </>
  );
}

/** The messages of an existing thread. */
function ExistingThread({ thread }: { thread: string }) {
  const conversation = useConversation(thread);
  if (conversation.state === 'loading') return <LoadingArea />;
  if (conversation.state === 'failed') return <ErrorState level={3} onRetry={conversation.retry} />;
  return <Messages thread={thread} conversation={conversation} />;
}

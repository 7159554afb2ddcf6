import { isApiError } from '@tasklane/api-client';
import type { ApiError } from '@tasklane/api-client';
import { useSession } from '@tasklane/federation';
import { useEffect, useRef, useState } from 'react';
import { useMessageFiles } from '../api/useMessageFiles';
import { newClientId, unsentMessages } from './drafts';
import type { Draft, UnsentMessage } from './drafts';

interface SendingOptions {
  /** The thread it belongs to. */
  readonly conversation: string;
  /** @throws ApiError when sending failed */
  readonly onSend: (message: Draft) => Promise<void>;
  /** The thread shows a message before it has arrived: it leaves the box at once. */
  readonly isShownAtOnce: boolean;
  /** The text for a failure, including one that happened after the visitor left the thread. */
  readonly faultOf: (error: ApiError | null) => string;
}

/** The message being written, and how it is sent: a failed message is back in the box, also after the visitor left. */
export function useSending({ conversation, onSend, isShownAtOnce, faultOf }: SendingOptions) {
  const upload = useMessageFiles();
  const key = `${useSession().claims?.hash ?? ''} ${conversation}`;
  const [earlierMessage] = useState(() => unsentMessages.get(key));
  const [text, setText] = useState(earlierMessage?.text ?? '');
  const [files, setFiles] = useState<readonly File[]>(earlierMessage?.files ?? []);
  const [fault, setFault] = useState(earlierMessage && faultOf(null));
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  /** The message that failed to send: sent again unchanged, it keeps its name. */
  const failedMessage = useRef(earlierMessage);
  const isShown = useRef(true);
  const currentText = useRef(text);

  useEffect(() => {
    currentText.current = text;
  }, [text]);
  useEffect(() => {
    isShown.current = true;
    unsentMessages.delete(key);
    return () => {
      isShown.current = false;
      if (failedMessage.current?.text === currentText.current) unsentMessages.set(key, failedMessage.current);
    };
  }, [key]);

  const empty = () => {
    setText('');
    setFiles([]);
  };
  const giveBack = (message: UnsentMessage) => {
    failedMessage.current = message;
    if (!isShown.current) return void unsentMessages.set(key, message);
    setText((now) => (['', message.text].includes(now.trim()) ? message.text : `${message.text}\n${now}`));
    setFiles(message.files);
  };
  /** The message to send now; a failed message keeps its name as long as it is unchanged. */
  const take = (): UnsentMessage => {
    const message = { text: text.trim(), files };
    const before = failedMessage.current;
    failedMessage.current = undefined;
    const isSame = before?.text === message.text && before.files === files;
    return { ...message, client_id: isSame ? before.client_id : newClientId() };
  };

  const send = async () => {
    if (text.trim() === '' || sending.current) return;
    const message = take();
    sending.current = true;
    setBusy(true);
    setFault(undefined);
    try {
      const locations = files.length > 0 ? await upload(files) : [];
      if (isShownAtOnce) empty();
      const { client_id } = message;
      await onSend({ message: message.text, client_id, ...(locations.length > 0 && { files: locations }) });
      if (!isShownAtOnce) empty();
    } catch (error) {
      if (!isApiError(error)) throw error;
      giveBack(message);
      setFault(faultOf(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return { text, setText, files, setFiles, fault, busy, send };
}

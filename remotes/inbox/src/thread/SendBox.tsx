import { looksLikeContact, orders } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Alert, Button, IconButton, TextArea } from '@tasklane/ui';
import { AttachmentIcon, CloseIcon, SendIcon } from '@tasklane/ui/icons';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { Draft } from './drafts';
import css from './thread.module.css';
import { useSending } from './useSending';

interface SendBoxProps {
  /** The thread it belongs to: a message that failed to send after the visitor left is back when they open it again. */
  readonly conversation: string;
  /** Sends a message; rejects when sending failed. */
  readonly onSend: (message: Draft) => Promise<void>;
  /** Whether files may be attached. */
  readonly files?: boolean;
  /** Nobody may write to the thread any more: the input stays so that it can be copied. */
  readonly disabled?: boolean;
  /** The message is the first contact: a failure shows the server's text where there is one. */
  readonly first?: boolean;
}

/**
 * Enter sends; with a modifier it starts a new line. The message leaves the box as soon as the thread shows it; one
 * that failed to send comes back.
 */
export function SendBox({
  conversation,
  onSend,
  files: takesFiles = false,
  disabled = false,
  first = false,
}: SendBoxProps) {
  const t = useText('inbox');
  const { text, setText, files, setFiles, fault, busy, send } = useSending({
    conversation,
    onSend,
    isShownAtOnce: !first,
    faultOf: (error) =>
      error?.error === 'conflict'
        ? t('disabled')
        : (error?.fields?.children?.message?.errors?.[0] ?? ((first && error?.message) || t('notSent'))),
  });
  const picker = useRef<HTMLInputElement>(null);
  const ready = text.trim() !== '' && !disabled;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (ready) void send();
  };

  if (disabled && text === '') return <Alert kind="info">{t('disabled')}</Alert>;
  return (
    <div className={css.send}>
      {disabled && <Alert kind="info">{t('disabled')}</Alert>}
      {looksLikeContact(text) && <Alert kind="warning">{t('contactWarning')}</Alert>}
      {files.length > 0 && (
        <ul className={css.files}>
          {files.map((file) => (
            <li key={`${file.name}-${file.lastModified}`}>
              <bdi>{file.name}</bdi>
              <IconButton
                label={t('attachment.remove', { name: file.name })}
                icon={<CloseIcon />}
                size="sm"
                onClick={() => setFiles(files.filter((each) => each !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={css.line}>
        {takesFiles && !disabled && (
          <>
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              onChange={({ target }) => {
                setFiles([...files, ...(target.files ?? [])].slice(0, orders.uploadLimits.files));
                target.value = '';
              }}
            />
            <IconButton
              label={t('attachment.add')}
              icon={<AttachmentIcon />}
              variant="quiet"
              onClick={() => picker.current?.click()}
            />
          </>
        )}
        <TextArea
          className={css.text}
          label={t('write')}
          hideLabel
          placeholder={t('write')}
          rows={1}
          maxLength={orders.chatMessage.max}
          value={text}
          readOnly={disabled}
          error={disabled ? undefined : fault}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          variant="primary"
          disabled={!ready}
          loading={busy}
          startIcon={<SendIcon />}
          onClick={() => void send()}
        >
          <span className={css.word}>{t('send')}</span>
        </Button>
      </div>
    </div>
  );
}

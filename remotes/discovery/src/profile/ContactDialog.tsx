import { flattenFieldErrors, isApiError } from '@tasklane/api-client';
import { looksLikeContact, orders } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Alert, Button, Dialog, Stack, TextArea } from '@tasklane/ui';
import { useState } from 'react';
import { useContact } from '../api/contact';

interface ContactProps {
  readonly user: { readonly hash: string; readonly username: string };
  readonly onClose: () => void;
}

/** The server's text for people: the error's own, or that of the message field, or that of the user. */
function wordsOf(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  const fields = flattenFieldErrors(error.fields);
  return error.message || fields['message']?.[0] || fields['user']?.[0];
}

/** A first message to a user; the thread continues in the inbox. */
export function ContactDialog({ user: { hash, username }, onClose }: ContactProps) {
  const t = useText('discovery');
  const contact = useContact(hash);
  const host = useHost();
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const empty = message.trim() === '';

  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const to = host.link('inbox', { hash: await contact(message) });
      host.toast({ kind: 'success', text: t('contact.sent'), action: { label: t('contact.read'), to } });
      onClose();
    } catch (thrown) {
      setError(wordsOf(thrown) ?? t('contact.failed'));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      title={t('contact.title', { username })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('contact.cancel')}</Button>
          <Button variant="primary" disabled={empty} loading={busy} onClick={() => void send()}>
            {t('contact.send')}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <TextArea
          label={t('contact.message')}
          error={error}
          maxLength={orders.chatMessage.max}
          value={message}
          onChange={({ target }) => {
            setMessage(target.value);
            setError(undefined);
          }}
          onBlur={() => empty && setError(t('contact.missing'))}
        />
        {looksLikeContact(message) && <Alert kind="warning">{t('contact.warning')}</Alert>}
      </Stack>
    </Dialog>
  );
}

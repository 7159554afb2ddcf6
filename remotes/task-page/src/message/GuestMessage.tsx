import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button } from '@tasklane/ui';
import { MessageIcon } from '@tasklane/ui/icons';

/** The message button for guests: threads are for signed-in users, so it asks to sign in. */
export function GuestMessage({ username }: { username: string }) {
  const t = useText('task-page');
  const { requireLogin } = useHost();
  return (
    <Button fullWidth startIcon={<MessageIcon />} onClick={() => requireLogin({ kind: 'contact', username })}>
      {t('message', { name: username })}
    </Button>
  );
}

import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button } from '@tasklane/ui';
import { MessageIcon } from '@tasklane/ui/icons';
import css from './message.module.css';

/** The message box as guests see it: it opens for those who are signed in, so it asks to sign in. */
export function GuestMessage({ username }: { username: string }) {
  const t = useText('task-page');
  const { requireLogin } = useHost();
  return (
    <div className={css.corner}>
      <Button startIcon={<MessageIcon />} onClick={() => requireLogin({ kind: 'contact', username })}>
        <span className={css.words}>{t('message', { name: username })}</span>
      </Button>
    </div>
  );
}

import { useText } from '@tasklane/i18n';
import { Button, ConfirmDialog, Dialog, Text } from '@tasklane/ui';
import type { SavedTasks } from './useSavedTasks';

/** Asks before a task leaves the saved ones, and says when it could not. */
export function SavedDialogs({ saved: { notice, confirm, dismiss } }: { saved: SavedTasks }) {
  const t = useText('account');
  if (!notice) return null;
  const { kind, task } = notice;
  if (kind === 'remove') {
    return (
      <ConfirmDialog
        open
        title={t('saved.remove')}
        confirmLabel={t('saved.removeConfirm')}
        onConfirm={confirm}
        onCancel={dismiss}
      >
        {t('saved.removeText', { title: task.title })}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      open
      size="sm"
      title={t('saved.failed')}
      onClose={dismiss}
      actions={
        <Button variant="primary" onClick={dismiss}>
          {t('saved.close')}
        </Button>
      }
    >
      <Text>{t('saved.failedText', { title: task.title })}</Text>
    </Dialog>
  );
}

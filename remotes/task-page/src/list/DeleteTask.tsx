import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { ConfirmDialog, IconButton, Text } from '@tasklane/ui';
import { TrashIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { useDeleteTask } from '../api/deleteTask';
import { useOwnText } from '../owner/texts';

/** Deletes a task after a confirmation. */
export function DeleteTask({ hash, title }: { hash: string; title: string }) {
  const t = useOwnText();
  const pageText = useText('task-page');
  const host = useHost();
  const [asking, setAsking] = useState(false);
  const deletion = useDeleteTask(hash, {
    onSuccess: () => {
      setAsking(false);
      host.toast({ kind: 'success', text: t('delete.done') });
    },
  });
  const ask = () => {
    deletion.reset();
    setAsking(true);
  };
  return (
    <>
      <IconButton size="sm" label={t('delete.label', { title })} icon={<TrashIcon />} onClick={ask} />
      <ConfirmDialog
        open={asking}
        harm
        title={t('delete.question')}
        confirmLabel={t('delete.action')}
        busy={deletion.isPending}
        error={deletion.isError ? deletion.error.message || pageText('failure') : undefined}
        onConfirm={() => deletion.deleteTask()}
        onCancel={() => setAsking(false)}
      >
        <Text>{t('delete.text', { title })}</Text>
      </ConfirmDialog>
    </>
  );
}

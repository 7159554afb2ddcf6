import { useApi, useApiMutation } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { ConfirmDialog, IconButton, Text } from '@tasklane/ui';
import { TrashIcon } from '@tasklane/ui/icons';
import { useState } from 'react';

/** Deletes a task, after a question. */
export function DeleteTask({ hash, title }: { hash: string; title: string }) {
  const t = useText('task-page');
  const api = useApi();
  const host = useHost();
  const [asking, setAsking] = useState(false);
  const deletion = useApiMutation('gigs.delete', {
    handled: true,
    onSuccess: () => {
      setAsking(false);
      host.toast({ kind: 'success', text: t('delete.done') });
      return api.invalidate('gigs.mine');
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
        error={deletion.isError ? deletion.error.message || t('failure') : undefined}
        onConfirm={() => deletion.mutate({ params: { id: hash } })}
        onCancel={() => setAsking(false)}
      >
        <Text>{t('delete.text', { title })}</Text>
      </ConfirmDialog>
    </>
  );
}

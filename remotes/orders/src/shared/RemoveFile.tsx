import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { ConfirmDialog, IconButton, Text } from '@tasklane/ui';
import { TrashIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import type { Order } from '../api/order';
import { useRemoveFile } from '../api/removeFile';

/** Removes one of the user's own files after a confirmation. */
export function RemoveFile({ file: { hash, name } }: { file: Order['shared'][number] }) {
  const t = useText('orders');
  const host = useHost();
  const [asking, setAsking] = useState(false);

  const { removeFile, isPending } = useRemoveFile({
    onError: ({ message }) => host.toast({ kind: 'error', text: message || t('shared.removeFailed') }),
    onSettled: () => setAsking(false),
  });

  return (
    <>
      <IconButton icon={<TrashIcon />} label={t('shared.remove', { name })} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        title={t('shared.removeTitle')}
        confirmLabel={t('shared.removeButton')}
        harm
        busy={isPending}
        onConfirm={() => removeFile(hash)}
        onCancel={() => setAsking(false)}
      >
        <Text>{t('shared.removeText', { name })}</Text>
      </ConfirmDialog>
    </>
  );
}

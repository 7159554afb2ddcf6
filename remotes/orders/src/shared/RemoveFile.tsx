import { isApiError, useApi } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { ConfirmDialog, IconButton, Text } from '@tasklane/ui';
import { TrashIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import type { Order } from '../order/status';

interface Props {
  file: Order['shared'][number];
  onRemoved: (answer: { data: Order }) => void;
}

/** Takes an own file away again, once it was confirmed. */
export function RemoveFile({ file: { hash, name }, onRemoved }: Props) {
  const t = useText('orders');
  const api = useApi();
  const host = useHost();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      onRemoved(await api.call('orders.removeAsset', { params: { id: hash } }, { handled: true }));
    } catch (error) {
      host.toast({ kind: 'error', text: (isApiError(error) && error.message) || t('shared.removeFailed') });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };

  return (
    <>
      <IconButton icon={<TrashIcon />} label={t('shared.remove', { name })} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        title={t('shared.removeTitle')}
        confirmLabel={t('shared.removeButton')}
        harm
        busy={busy}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <Text>{t('shared.removeText', { name })}</Text>
      </ConfirmDialog>
    </>
  );
}

import { isApiError } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button } from '@tasklane/ui';
import { DownloadIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { useDownloads } from '../api/downloads';
import type { Side } from '../api/orders';
import { save } from '../order/save';

/** Gives the whole list as a file for a spreadsheet. */
export function ExportButton({ side }: { side: Side }) {
  const t = useText('orders');
  const downloads = useDownloads();
  const host = useHost();
  const [busy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    try {
      save(await downloads.orders(side));
    } catch (error) {
      host.toast({ kind: 'error', text: (isApiError(error) && error.message) || t('files.failed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" loading={busy} startIcon={<DownloadIcon />} onClick={() => void fetchFile()}>
      {t('list.export')}
    </Button>
  );
}

import { isApiError } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { Button } from '@tasklane/ui';
import { DownloadIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { useKitText } from '../texts';
import { save } from './save';

interface ExportButtonProps {
  /** Fetches the file. @throws ApiError */
  readonly download: () => Promise<File>;
  /** What the file is, where a page offers several. */
  readonly label?: string;
}

/** Downloads a whole list as a file for a spreadsheet. */
export function ExportButton({ download, label }: ExportButtonProps) {
  const t = useKitText();
  const host = useHost();
  const [isBusy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    try {
      save(await download());
    } catch (error) {
      host.toast({ kind: 'error', text: (isApiError(error) && error.message) || t('export.failed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" loading={isBusy} startIcon={<DownloadIcon />} onClick={() => void fetchFile()}>
      {label ?? t('export.button')}
    </Button>
  );
}

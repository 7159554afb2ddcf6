import { isApiError } from '@tasklane/api-client';
import { save } from '@tasklane/back-office';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { useFileSize } from '@tasklane/ui';
import { DownloadIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDownloads } from '../api/downloads';
import type { Order } from '../api/order';
import css from './files.module.css';

type OrderFile = Order['deliveries'][number]['files'][number];

interface FilesProps<File extends OrderFile> {
  files: readonly File[];
  /** Downloads a file by its hash; by default a delivered or shared one. */
  download?: ReturnType<typeof useDownloads>['asset'];
  /** Rendered after each file. */
  after?: (file: File) => ReactNode;
}

/** Files to download, for whoever may see what they belong to. */
export function Files<File extends OrderFile>({ files, download, after }: FilesProps<File>) {
  const t = useText('orders');
  const { asset } = useDownloads();
  const host = useHost();
  const sizeOf = useFileSize();
  const [busy, setBusy] = useState<string>();

  const saveFile = async ({ hash }: OrderFile) => {
    setBusy(hash);
    try {
      save(await (download ?? asset)(hash));
    } catch (error) {
      host.toast({ kind: 'error', text: (isApiError(error) && error.message) || t('files.failed') });
    } finally {
      setBusy(undefined);
    }
  };

  if (files.length === 0) return null;
  return (
    <ul className={css.files}>
      {files.map((file) => (
        <li key={file.hash} className={css.row}>
          <button
            type="button"
            className={css.file}
            aria-busy={busy === file.hash || undefined}
            aria-label={t('files.download', { name: file.name })}
            onClick={() => void saveFile(file)}
          >
            <DownloadIcon />
            <span className={css.name}>
              <bdi>{file.name}</bdi>
            </span>
            <span className={css.size}>{sizeOf(file.bytes)}</span>
          </button>
          {after?.(file)}
        </li>
      ))}
    </ul>
  );
}

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
  /** The order, for files of its requirements; delivered files do not need it. */
  requirementOf?: string;
  /** Rendered after each file. */
  after?: (file: File) => ReactNode;
}

/** Files to download; only the two sides of the order can download them. */
export function Files<File extends OrderFile>({ files, requirementOf, after }: FilesProps<File>) {
  const t = useText('orders');
  const downloads = useDownloads();
  const host = useHost();
  const sizeOf = useFileSize();
  const [busy, setBusy] = useState<string>();

  const download = async ({ hash }: OrderFile) => {
    setBusy(hash);
    try {
      save(
        requirementOf === undefined
          ? await downloads.asset(hash)
          : await downloads.requirement(requirementOf, hash),
      );
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
            onClick={() => void download(file)}
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

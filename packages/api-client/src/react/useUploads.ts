import { useState } from 'react';
import { loadCode } from '../loadCode';
import type { UploadKind } from '../upload';
import { useApi } from './provider';

/** The share of each file that has been sent, 0 to 1, in the order of the files. */
export type UploadProgress = readonly number[];

/**
 * Uploads the files of a form at its submission. Uploaded files are remembered until the kind of form is left: a
 * second attempt after a failure sends only the missing ones.
 */
export function useUploads(kind: UploadKind) {
  const api = useApi();
  const [arrived] = useState(() => new Map<File, string>());
  const [progress, setProgress] = useState<UploadProgress>();

  /** @returns the locations, in the order of the files. @throws ApiError */
  const upload = async (files: readonly File[]): Promise<string[]> => {
    const onProgress = (at: number, part: number) =>
      setProgress((before) => files.map((_file, index) => (index === at ? part : (before?.[index] ?? 0))));
    setProgress(files.map((file) => (arrived.has(file) ? 1 : 0)));
    try {
      // Forms have a text of their own for it.
      const { uploadInTurn } = await loadCode(
        () => import(/* webpackChunkName: "upload" */ '../upload'),
        () => '',
      );
      return await uploadInTurn(files, {
        arrived,
        upload: (file, onPart) => api.upload(kind, file, { onProgress: onPart }),
        onProgress,
      });
    } finally {
      setProgress(undefined);
    }
  };

  return { upload, progress };
}

import { useState } from 'react';
import type { UploadKind } from '../upload';
import { useApi } from './provider';

/** The part of each file that has left, 0 to 1, in the order of the files. */
export type UploadProgress = readonly number[];

/**
 * Uploads the files of a form at its submission. What has arrived is kept until the kind of form is left: a
 * second try after a failure sends only what is missing.
 */
export function useUploads(kind: UploadKind) {
  const api = useApi();
  const [arrived] = useState(() => new Map<File, string>());
  const [progress, setProgress] = useState<UploadProgress>();

  /** @returns the locations, in the order of the files. @throws ApiError */
  const upload = async (files: readonly File[]): Promise<string[]> => {
    const tell = (at: number, part: number) =>
      setProgress((before) => files.map((_file, index) => (index === at ? part : (before?.[index] ?? 0))));
    setProgress(files.map((file) => (arrived.has(file) ? 1 : 0)));
    try {
      const locations: string[] = [];
      // One after the other: many at once would take the line from each other and from the page.
      for (const [at, file] of files.entries()) {
        const location =
          arrived.get(file) ?? (await api.upload(kind, file, { onProgress: (part) => tell(at, part) }));
        arrived.set(file, location);
        tell(at, 1);
        locations.push(location);
      }
      return locations;
    } finally {
      setProgress(undefined);
    }
  };

  return { upload, progress };
}

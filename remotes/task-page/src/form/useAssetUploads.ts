import { flattenFieldErrors, isApiError } from '@tasklane/api-client';
import { tasks } from '@tasklane/contracts';
import { useRef, useState } from 'react';
import { useUploadAsset } from '../api/uploadAsset';
import { useOwnText } from '../owner/texts';
import type { FormAsset } from './values';

/** A file that is being uploaded, or one that was refused. */
export interface Transfer {
  readonly id: number;
  readonly name: string;
  /** The uploaded share, 0 to 1. */
  readonly part: number;
  readonly error?: string;
}

const { image, video } = tasks.assetType;

/** The server's text about the file itself, or about the call; empty where there was no response. */
function reasonOf(error: unknown): string {
  if (!isApiError(error)) return '';
  const [ofFile] = Object.values(flattenFieldErrors(error.fields)).flat();
  return ofFile ?? error.message;
}

/** Uploads files as they are chosen; each is passed to `onArrived` once uploaded. */
export function useAssetUploads(onArrived: (asset: FormAsset, file: File) => void) {
  const upload = useUploadAsset();
  const t = useOwnText();
  const [transfers, setTransfers] = useState<readonly Transfer[]>([]);
  const next = useRef(0);

  const patch = (id: number, change: Partial<Transfer>) =>
    setTransfers((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));
  const drop = (id: number) => setTransfers((all) => all.filter((each) => each.id !== id));

  const add = async (file: File) => {
    const id = next.current++;
    setTransfers((all) => [...all, { id, name: file.name, part: 0 }]);
    try {
      const path = await upload(file, (part) => patch(id, { part }));
      onArrived({ path, type: file.type.startsWith('video/') ? video : image }, file);
      drop(id);
    } catch (error) {
      // The server checks the file itself: its text names the sizes.
      patch(id, { error: reasonOf(error) || t('form.uploadFailed') });
    }
  };

  return {
    transfers,
    busy: transfers.some(({ error }) => error === undefined),
    add: (files: readonly File[]) => files.forEach((file) => void add(file)),
    drop,
  };
}

import { isApiError } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { pictureFault, stampedFile } from '@tasklane/forms';
import type { PictureFault } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { useEffect, useState } from 'react';
import { useSavePicture } from '../api/savePicture';

/** A picture that is chosen but not yet saved, with the URL of its preview. */
interface Chosen {
  readonly file: File;
  readonly preview: string;
}

/** Chooses, checks and saves a profile picture. There is one at a time: a newer one replaces it. */
export function usePicture() {
  const t = useText('account');
  const savePicture = useSavePicture();
  const host = useHost();
  const [chosen, setChosen] = useState<Chosen>();
  const [fault, setFault] = useState<PictureFault>();
  const [progress, setProgress] = useState<number>();

  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ''), [chosen]);

  const choose = async (file: File | undefined) => {
    const wrong = file && (await pictureFault(file));
    setFault(wrong);
    if (!wrong) setChosen(file && { file, preview: URL.createObjectURL(file) });
  };

  const save = async () => {
    if (!chosen || progress !== undefined) return;
    setProgress(0);
    try {
      await savePicture(stampedFile(chosen.file), setProgress);
      setChosen(undefined);
      host.toast({ kind: 'success', text: t('picture.done') });
    } catch (error) {
      const reason = isApiError(error) && error.status > 0 && error.message;
      host.toast({ kind: 'error', text: reason || t('picture.failed') });
    } finally {
      setProgress(undefined);
    }
  };

  return { chosen, fault, progress, choose, save };
}

import { isApiError, useApi } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { pictureFault, stampedFile } from '@tasklane/forms';
import type { PictureFault } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { useEffect, useState } from 'react';

/** A picture that was chosen and not saved yet, with the address of its preview. */
interface Chosen {
  readonly file: File;
  readonly preview: string;
}

/** Choosing, checking and saving a profile picture. One at a time: a newer replaces the older. */
export function usePicture() {
  const t = useText('account');
  const api = useApi();
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
      const image = await api.upload('profile', stampedFile(chosen.file), { onProgress: setProgress });
      await api.call('user.photo', { body: { image } }, { handled: true });
      await Promise.all([api.invalidate('user.read'), host.session.renew()]);
      setChosen(undefined);
      host.toast({ kind: 'success', text: t('picture.done') });
    } catch (error) {
      const told = isApiError(error) && error.status > 0 && error.message;
      host.toast({ kind: 'error', text: told || t('picture.failed') });
    } finally {
      setProgress(undefined);
    }
  };

  return { chosen, fault, progress, choose, save };
}

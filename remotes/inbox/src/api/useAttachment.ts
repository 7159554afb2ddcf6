import { useApi } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';

/** Downloads an attached file; shows an error when that fails. */
export function useAttachment(hash: string, name: string): () => Promise<void> {
  const t = useText('inbox');
  const api = useApi();
  const host = useHost();
  return async () => {
    try {
      const file = await api.download('messages.attachment', { params: { id: hash } }, { handled: true });
      const address = URL.createObjectURL(file);
      Object.assign(document.createElement('a'), { href: address, download: name }).click();
      URL.revokeObjectURL(address);
    } catch {
      host.toast({ kind: 'error', text: t('attachment.failed') });
    }
  };
}

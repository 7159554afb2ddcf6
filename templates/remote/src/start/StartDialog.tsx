import { useSession } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Dialog, Stack, Text } from '@tasklane/ui';

export interface StartProps {
  readonly onClose: () => void;
}

/** The remote's own dialog, which any part of the site may open. */
export function StartDialog({ onClose }: StartProps) {
  const t = useText('sample-page');
  const { claims } = useSession();
  return (
    <Dialog open size="sm" title={t('start.title')} onClose={onClose}>
      <Stack gap="md" align="start">
        <Text>{t('start.text', { name: claims?.profile.username ?? claims?.email ?? '' })}</Text>
        <Button onClick={onClose}>{t('start.close')}</Button>
      </Stack>
    </Dialog>
  );
}

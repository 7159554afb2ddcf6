import { useText } from '@tasklane/i18n';
import { Alert, Button, Dialog, Stack, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useShell } from '../app/context';
import type { DialogControl } from './control';
import { SsoButton } from './ways/SsoButton';

/** Signs in with the identity provider. */
export default function LoginSsoDialog({ onClose }: DialogControl) {
  const t = useText('dialogs');
  const { dialogs, memory } = useShell();
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    memory.giveUp();
    onClose();
  };
  return (
    <Dialog open size="sm" title={t('sso.title')} onClose={close}>
      <Stack gap="md">
        <Text>{t('sso.text')}</Text>
        {failure !== null && <Alert kind="error">{failure}</Alert>}
        <SsoButton primary label={t('sso.submit')} onFailure={setFailure} />
        <Button variant="quiet" fullWidth onClick={() => dialogs.open('login', {})}>
          {t('sso.other')}
        </Button>
      </Stack>
    </Dialog>
  );
}

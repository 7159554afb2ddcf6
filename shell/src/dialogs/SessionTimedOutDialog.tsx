import { storageKeys } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Button, Dialog, Stack, Text } from '@tasklane/ui';
import { useEffect } from 'react';
import { useShell } from '../app/context';
import { storedText } from '../storage';
import type { DialogControl } from './control';

/** Says that the session has expired. Shown once: the flag is cleared as soon as it was shown. */
export default function SessionTimedOutDialog({ onClose }: DialogControl) {
  const t = useText('dialogs');
  const { dialogs } = useShell();
  useEffect(() => storedText(storageKeys.loggedOut).clear(), []);
  return (
    <Dialog open onClose={onClose} title={t('timedOut.title')} size="sm">
      <Stack gap="lg">
        <Text>{t('timedOut.text')}</Text>
        <Button variant="primary" fullWidth onClick={() => dialogs.open('login', {})}>
          {t('timedOut.signIn')}
        </Button>
      </Stack>
    </Dialog>
  );
}

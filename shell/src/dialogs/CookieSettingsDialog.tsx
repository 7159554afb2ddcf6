import { useText } from '@tasklane/i18n';
import { Button, Dialog, Stack, Switch, Text } from '@tasklane/ui';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { consentAtom } from '../consent/consent';
import type { DialogControl } from './control';

/** Lets the visitor choose cookies: one switch for all optional ones. */
export default function CookieSettingsDialog({ onClose }: DialogControl) {
  const t = useText('dialogs');
  const [consent, decide] = useAtom(consentAtom);
  const [isMarketing, setMarketing] = useState(consent !== 'denied');
  const save = () => {
    decide(isMarketing ? 'granted' : 'denied');
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cookieSettings.title')}
      actions={
        <Button variant="primary" onClick={save}>
          {t('cookieSettings.save')}
        </Button>
      }
    >
      <Stack gap="lg">
        <Stack gap="xxs">
          <Text weight="bold">{t('cookieSettings.needed')}</Text>
          <Text size="sm" tone="muted">
            {t('cookieSettings.neededText')}
          </Text>
        </Stack>
        <Switch
          label={t('cookieSettings.marketing')}
          help={t('cookieSettings.marketingText')}
          checked={isMarketing}
          onChange={({ target }) => setMarketing(target.checked)}
        />
      </Stack>
    </Dialog>
  );
}

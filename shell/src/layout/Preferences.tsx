import { useLanguage, useText } from '@tasklane/i18n';
import { Button, Group, IconButton, useColorScheme, useShownScheme } from '@tasklane/ui';
import { GlobeIcon, MoonIcon, SunIcon } from '@tasklane/ui/icons';
import { useShell, useStore } from '../app/context';

/** Language, currency and colour scheme. */
export function Preferences() {
  const t = useText('shell');
  const { localName } = useLanguage();
  const { dialogs, currency } = useShell();
  const code = useStore(currency);
  return (
    <Group gap="xxs" nowrap>
      <Button
        variant="quiet"
        size="sm"
        startIcon={<GlobeIcon size="sm" />}
        aria-label={t('preferences.language', { language: localName })}
        onClick={() => dialogs.open('language', {})}
      >
        {localName}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('preferences.currency', { currency: code })}
        onClick={() => dialogs.open('currency', {})}
      >
        {code}
      </Button>
      <SchemeButton />
    </Group>
  );
}

function SchemeButton() {
  const t = useText('shell');
  const { setScheme } = useColorScheme();
  const dark = useShownScheme() === 'dark';
  return (
    <IconButton
      size="sm"
      label={t(dark ? 'preferences.light' : 'preferences.dark')}
      icon={dark ? <SunIcon size="sm" /> : <MoonIcon size="sm" />}
      onClick={() => setScheme(dark ? 'light' : 'dark')}
    />
  );
}

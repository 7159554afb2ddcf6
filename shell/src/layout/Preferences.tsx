import { useLanguage, useText } from '@tasklane/i18n';
import { Button, Group, IconButton, useColorScheme, useShownScheme } from '@tasklane/ui';
import { GlobeIcon, MoonIcon, SunIcon } from '@tasklane/ui/icons';
import { useShell } from '../app/context';
import { useCurrency } from '../app/preferences';

/** Returns a language's own name from the browser: a table of all would be part of every first page. */
function ownNameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** Selects language, currency and colour scheme. */
export function Preferences() {
  const t = useText('shell');
  const ownName = ownNameOf(useLanguage().tag);
  const { dialogs } = useShell();
  const code = useCurrency();
  return (
    <Group gap="xxs" nowrap>
      <Button
        variant="quiet"
        size="sm"
        startIcon={<GlobeIcon size="sm" />}
        aria-label={t('preferences.language', { language: ownName })}
        onClick={() => dialogs.open('language', {})}
      >
        {ownName}
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

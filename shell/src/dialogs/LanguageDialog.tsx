import { languageOf } from '@tasklane/contracts';
import { useLanguage, useText } from '@tasklane/i18n';
import { Dialog, Stack, Text } from '@tasklane/ui';
import { useShell } from '../app/context';
import { chooseLanguage, offeredLanguages } from '../app/preferences';
import { ChoiceList } from './ChoiceList';
import type { DialogControl } from './control';

/** The language of the interface; the page is loaded again to speak another one. */
export default function LanguageDialog({ onClose }: DialogControl) {
  const t = useText('dialogs');
  const { reload } = useShell();
  const { code } = useLanguage();
  const choose = (wanted: string) => {
    const language = offeredLanguages.find((offered) => offered === wanted);
    onClose();
    if (!language || language === code) return;
    chooseLanguage(language);
    reload();
  };
  return (
    <Dialog open onClose={onClose} title={t('language.title')}>
      <Stack>
        <Text tone="muted" size="sm">
          {t('language.text')}
        </Text>
        <ChoiceList
          label={t('language.title')}
          chosen={code}
          onChoose={choose}
          choices={offeredLanguages.map(languageOf).map(({ code: value, localName, name, tag }) => ({
            value,
            name: localName,
            note: name,
            lang: tag,
          }))}
        />
      </Stack>
    </Dialog>
  );
}

import { isTranslated, languageNames, LANGUAGES } from '@tasklane/contracts';
import { useLanguage, useText } from '@tasklane/i18n';
import { Dialog, Stack, Text } from '@tasklane/ui';
import { useShell } from '../app/context';
import { chooseLanguage } from '../app/preferences';
import { ChoiceList } from './ChoiceList';
import type { DialogControl } from './control';

/** The language of the interface; the page is loaded again to speak another one. */
export default function LanguageDialog({ onClose }: DialogControl) {
  const t = useText('dialogs');
  const { reload } = useShell();
  const { code } = useLanguage();
  const choose = (wanted: string) => {
    const language = LANGUAGES.find((offered) => offered.code === wanted);
    onClose();
    if (!language || language.code === code) return;
    chooseLanguage(language.code);
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
          choices={LANGUAGES.map(({ code: value, tag }) => {
            const [english, own] = languageNames[value];
            const note = isTranslated(value) ? english : t('language.inEnglish', { language: english });
            return { value, name: own, note, lang: tag };
          })}
        />
      </Stack>
    </Dialog>
  );
}

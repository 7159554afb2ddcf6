import { isTranslated, languageNames, LANGUAGES } from '@tasklane/contracts';
import { useFormat, useLanguage, useText } from '@tasklane/i18n';
import { Dialog, Heading, Stack, Text } from '@tasklane/ui';
import type { InterfaceLanguage } from '@tasklane/contracts';
import { useShell } from '../app/context';
import { chooseLanguage } from '../app/preferences';
import { ChoiceList } from './ChoiceList';
import type { DialogControl } from './control';
import css from './languageDialog.module.css';

/** Selects the language of the interface; the page is reloaded to apply it. */
export default function LanguageDialog({ onClose }: DialogControl) {
  const t = useText('dialogs');
  const { reload } = useShell();
  const format = useFormat();
  const { code } = useLanguage();
  const choose = (wanted: string) => {
    const language = LANGUAGES.find((offered) => offered.code === wanted);
    onClose();
    if (!language || language.code === code) return;
    chooseLanguage(language.code);
    reload();
  };
  // Shows the name in the visitor's language first: they may not read the script of the language's own name.
  const choiceOf = ({ code: value, tag }: InterfaceLanguage) => {
    const [name, own] = [format.language(tag), languageNames[value]];
    return { value, name, ...(name !== own && { note: own, noteLang: tag, noteClass: css.own }) };
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
          choices={LANGUAGES.filter((each) => isTranslated(each.code)).map(choiceOf)}
        />
        <Heading level={3} size="md">
          {t('language.formats')}
        </Heading>
        <Text tone="muted" size="sm">
          {t('language.formatsText')}
        </Text>
        <ChoiceList
          label={t('language.formats')}
          chosen={code}
          onChoose={choose}
          choices={LANGUAGES.filter((each) => !isTranslated(each.code)).map(choiceOf)}
        />
      </Stack>
    </Dialog>
  );
}

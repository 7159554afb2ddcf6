import { DEFAULT_LANGUAGE, isTranslated, matchLanguage, storageKeys } from '@tasklane/contracts';
import type { LanguageCode, TranslatedLanguage } from '@tasklane/contracts';
import { useLanguage } from '@tasklane/i18n';
import { useState } from 'react';
import { useShell } from '../app/context';
import { chooseLanguage } from '../app/preferences';
import { storedText } from '../storage';

const hasChosen = storedText(storageKeys.languageSelected);

/**
 * The language of the browser, where the interface is translated to it, speaks another one, and nobody has chosen. Nobody
 * has to be offered the default one.
 */
function languageToOffer(spoken: LanguageCode): TranslatedLanguage | null {
  if (hasChosen.read() !== null) return null;
  const language = matchLanguage(navigator.language);
  const isOffered = language !== undefined && language !== spoken && language !== DEFAULT_LANGUAGE;
  return isOffered && isTranslated(language) ? language : null;
}

/** The language that is to be offered, until the visitor has answered, and their two answers. */
export function useLanguageOffer() {
  const { reload } = useShell();
  const { code } = useLanguage();
  const [offered, setOffered] = useState(() => languageToOffer(code));
  return {
    offered,
    accept(language: LanguageCode) {
      chooseLanguage(language);
      reload();
    },
    decline() {
      hasChosen.write('1');
      setOffered(null);
    },
  };
}

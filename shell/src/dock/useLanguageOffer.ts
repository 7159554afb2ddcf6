import { DEFAULT_LANGUAGE, isTranslated, matchLanguage, storageKeys } from '@tasklane/contracts';
import type { LanguageCode, TranslatedLanguage } from '@tasklane/contracts';
import { useLanguage } from '@tasklane/i18n';
import { useState } from 'react';
import { useShell } from '../app/context';
import { chooseLanguage } from '../app/preferences';
import { storedText } from '../storage';

const hasChosen = storedText(storageKeys.languageSelected);

/**
 * Returns the browser's language if the interface is translated into it but shown in another, and the visitor has not
 * chosen a language. The default language is never offered.
 */
function languageToOffer(spoken: LanguageCode): TranslatedLanguage | null {
  if (hasChosen.read() !== null) return null;
  const language = matchLanguage(navigator.language);
  const isOffered = language !== undefined && language !== spoken && language !== DEFAULT_LANGUAGE;
  return isOffered && isTranslated(language) ? language : null;
}

/** Returns the language to offer until the visitor has answered, and the callbacks for their two answers. */
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
    /** Offers nothing on this page; the next one may offer it again. */
    skip() {
      setOffered(null);
    },
    decline() {
      hasChosen.write('1');
      setOffered(null);
    },
  };
}

import { choiceCookie, isLanguageCode, storageKeys } from '@tasklane/contracts';
import type { LanguageCode, SessionSnapshot } from '@tasklane/contracts';
import { storedText } from '../storage';
import { createStore } from '../store';
import type { Store } from '../store';

const defaultCurrency = 'USD';

/** The language to speak: the visitor's choice where there is such a language, else the one that the HTML came in. */
export function chosenLanguage(ofHtml: LanguageCode): LanguageCode {
  const chosen = storedText(storageKeys.language).read();
  return chosen !== null && isLanguageCode(chosen) ? chosen : ofHtml;
}

/** Remembers a language. The page has to be loaded again to speak it. */
export function chooseLanguage(language: LanguageCode): void {
  storedText(storageKeys.language).write(language);
  storedText(storageKeys.languageSelected).write('1');
  tellServer(storageKeys.language, language);
}

function tellServer(name: string, value: string): void {
  document.cookie = choiceCookie(name, value);
}

/**
 * The currency that prices are shown in: the one chosen here, else the user's, else dollars.
 * @param rendered the one that the page's HTML was rendered in
 */
export function createCurrency(session: () => SessionSnapshot, rendered?: string): Store<string> {
  const choice = storedText(storageKeys.currency);
  const code = choice.read() ?? session().claims?.profile.currency ?? rendered ?? defaultCurrency;
  const store = createStore(code, rendered);
  return {
    ...store,
    set(chosen) {
      choice.write(chosen);
      tellServer(storageKeys.currency, chosen);
      store.set(chosen);
    },
  };
}

import { storageKeys } from '@tasklane/contracts';
import type { SessionSnapshot } from '@tasklane/contracts';
import { storedText } from '../storage';
import { createStore } from '../store';
import type { Store } from '../store';

const defaultCurrency = 'USD';
/** Languages whose texts are complete; the others of the specification's list follow. */
export const offeredLanguages = ['en', 'ar'] as const;
export type OfferedLanguage = (typeof offeredLanguages)[number];

const isOffered = (code: string | null): code is OfferedLanguage =>
  offeredLanguages.some((offered) => offered === code);

/** The language to speak: the visitor's choice where it is offered, else the one that the HTML came in. */
export function chosenLanguage(htmlLanguage: string): OfferedLanguage {
  const chosen = storedText(storageKeys.language).read();
  if (isOffered(chosen)) return chosen;
  return isOffered(htmlLanguage) ? htmlLanguage : 'en';
}

/** Remembers a language. The page has to be loaded again to speak it. */
export function chooseLanguage(language: OfferedLanguage): void {
  storedText(storageKeys.language).write(language);
  storedText(storageKeys.languageSelected).write('1');
  document.cookie = `${storageKeys.language}=${language}; max-age=31536000; path=/; samesite=lax`;
}

/** The currency that prices are shown in: the one chosen here, else the user's, else dollars. */
export function createCurrency(session: () => SessionSnapshot): Store<string> {
  const choice = storedText(storageKeys.currency);
  const store = createStore(choice.read() ?? session().claims?.profile.currency ?? defaultCurrency);
  return {
    ...store,
    set(code) {
      choice.write(code);
      store.set(code);
    },
  };
}

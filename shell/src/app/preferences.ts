import { choiceCookie, isLanguageCode, storageKeys } from '@tasklane/contracts';
import type { LanguageCode, SessionSnapshot } from '@tasklane/contracts';
import { useHydrated } from '@tasklane/federation';
import { atom, useAtomValue } from 'jotai';
import { storedText } from '../storage';
import { readable } from '../state';
import type { Readable, State } from '../state';

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

/** The currency that prices are shown in, by its code. */
export interface Currency extends Readable<string> {
  /** Remembers the visitor's choice. */
  set(chosen: string): void;
}

const currencyAtom = atom(defaultCurrency);
/** The one that the page's HTML was rendered in. */
const renderedCurrencyAtom = atom<string | undefined>(undefined);

/**
 * The currency: the one chosen here, else the user's, else dollars.
 * @param rendered the one that the page's HTML was rendered in
 */
export function createCurrency(state: State, session: () => SessionSnapshot, rendered?: string): Currency {
  const choice = storedText(storageKeys.currency);
  state.set(currencyAtom, choice.read() ?? session().claims?.profile.currency ?? rendered ?? defaultCurrency);
  state.set(renderedCurrencyAtom, rendered);
  return {
    ...readable(state, currencyAtom),
    set(chosen) {
      choice.write(chosen);
      tellServer(storageKeys.currency, chosen);
      state.set(currencyAtom, chosen);
    },
  };
}

/** The currency, in step with it; in the first rendering of a page that came rendered, that page's. */
export function useCurrency(): string {
  const chosen = useAtomValue(currencyAtom);
  const rendered = useAtomValue(renderedCurrencyAtom);
  return useHydrated() ? chosen : (rendered ?? chosen);
}

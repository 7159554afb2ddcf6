import { choiceCookie, isLanguageCode, storageKeys } from '@tasklane/contracts';
import type { LanguageCode, SessionSnapshot } from '@tasklane/contracts';
import { useHydrated } from '@tasklane/federation';
import { atom, useAtomValue } from 'jotai';
import { storedText } from '../storage';
import { readable } from '../state';
import type { Readable, State } from '../state';

const defaultCurrency = 'USD';

/** Returns the visitor's chosen language if it exists, else the language of the HTML. */
export function chosenLanguage(ofHtml: LanguageCode): LanguageCode {
  const chosen = storedText(storageKeys.language).read();
  return chosen !== null && isLanguageCode(chosen) ? chosen : ofHtml;
}

/** Stores the chosen language. It takes effect when the page is reloaded. */
export function chooseLanguage(language: LanguageCode): void {
  storedText(storageKeys.language).write(language);
  storedText(storageKeys.languageSelected).write('1');
  setCookie(storageKeys.language, language);
}

function setCookie(name: string, value: string): void {
  document.cookie = choiceCookie(name, value);
}

/** The code of the currency that prices are shown in. */
export interface Currency extends Readable<string> {
  /** Stores the visitor's choice. */
  set(chosen: string): void;
}

const currencyAtom = atom(defaultCurrency);
/** Currency of the server-rendered HTML. */
const renderedCurrencyAtom = atom<string | undefined>(undefined);

/**
 * Creates the currency: the choice made in this browser, else the user's, else that of the HTML, else US dollars.
 * @param rendered currency of the server-rendered HTML
 */
export function createCurrency(state: State, session: () => SessionSnapshot, rendered?: string): Currency {
  const choice = storedText(storageKeys.currency);
  state.set(currencyAtom, choice.read() ?? session().claims?.profile.currency ?? rendered ?? defaultCurrency);
  state.set(renderedCurrencyAtom, rendered);
  return {
    ...readable(state, currencyAtom),
    set(chosen) {
      choice.write(chosen);
      setCookie(storageKeys.currency, chosen);
      state.set(currencyAtom, chosen);
    },
  };
}

/** Returns the current currency; during the first render of a server-rendered page, the currency of its HTML. */
export function useCurrency(): string {
  const chosen = useAtomValue(currencyAtom);
  const rendered = useAtomValue(renderedCurrencyAtom);
  return useHydrated() ? chosen : (rendered ?? chosen);
}

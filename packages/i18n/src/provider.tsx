import { languageOf } from '@tasklane/contracts';
import type { InterfaceLanguage } from '@tasklane/contracts';
import type { TFunction } from 'i18next';
import { createContext, use } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider, Trans as TransByI18next, useTranslation } from 'react-i18next';
import type { I18n } from './createI18n';

const LanguageContext = createContext<InterfaceLanguage>(languageOf('en'));

/** Gives everything below the texts and the language of the instance. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children?: ReactNode }) {
  return (
    <LanguageContext value={languageOf(i18n.language)}>
      <I18nextProvider i18n={i18n.i18next}>{children}</I18nextProvider>
    </LanguageContext>
  );
}

/** The language spoken here: code, names, direction, tag for Intl. */
export function useLanguage(): InterfaceLanguage {
  return use(LanguageContext);
}

/** Values for placeholders; `count` also picks the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The sentence of a key in the namespace, with its placeholders filled. i18next's own type asks for a declared
 * key list, which remotes built apart cannot share; a test over the locale files stands in for it. */
export type Translate = (key: string, values?: TextValues) => string;

/** The texts of one namespace. Suspends while they load, unless `registerNamespace` was awaited before. */
export function useText(namespace: string): Translate {
  return useTranslation(namespace).t as unknown as Translate;
}

export interface TransProps {
  /** The function `useText` gave. */
  t: Translate;
  i18nKey: string;
  values?: TextValues;
  /** The elements that stand for the tags in the text: `{ a: <Link to="…" /> }` for `<a>…</a>`. */
  components: Readonly<Record<string, ReactElement>>;
}

/** A sentence with elements inside, so that translators may move them about. */
export function Trans({ t, ...rest }: TransProps) {
  return <TransByI18next t={t as unknown as TFunction} {...rest} count={countOf(rest.values)} />;
}

function countOf(values: TextValues | undefined): number | undefined {
  const count = values?.['count'];
  return typeof count === 'number' ? count : undefined;
}

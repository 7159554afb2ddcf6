import { languageOf, numberFormat } from '@tasklane/contracts';
import type { LanguageCode } from '@tasklane/contracts';
import { createInstance } from 'i18next';
import type { FormatterModule, i18n as I18next } from 'i18next';
import type { Bundle, Namespace } from './namespace';

/** Values for placeholders; `count` also picks the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Returns the sentence of a key in the namespace, with its placeholders filled. */
export type Translate<Key extends string = string> = (key: Key, values?: TextValues) => string;

/** Texts by BCP 47 tag and namespace, as the server passes them to the browser. */
export type Texts = Record<string, Record<string, Bundle>>;

export interface I18nOptions {
  language: LanguageCode;
  /** Namespaces registered from the start; more are added by `registerNamespace`. None is fetched yet. */
  namespaces?: readonly Namespace[];
  /** Texts that need no fetching, such as those the server rendered with (`exportTexts`). */
  texts?: Texts;
}

/**
 * One language's texts. The language of an instance never changes: to switch, create a new instance, so that nothing
 * half switched is ever shown. The server creates one per language.
 */
export interface I18n {
  readonly language: LanguageCode;
  readonly i18next: I18next;
  readonly namespaces: Map<string, Namespace>;
  /** What `textsOf` returns, by namespace. */
  readonly texts: Map<string, Translate | Promise<Translate>>;
  /** Namespaces whose promise in `texts` was rejected. */
  readonly failed: Set<string>;
}

const FALLBACK = 'en';

/**
 * Formats numbers as the language does, `1,234` in English; a number that is a name, such as a year, is passed as
 * text.
 */
const numbersIn = (tag: string): FormatterModule => ({
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) =>
    typeof value === 'number' ? numberFormat(tag, undefined).format(value) : (value as string),
});

/** Creates an instance, synchronously and without global state; texts load on demand. */
export function createI18n({ language, namespaces = [], texts }: I18nOptions): I18n {
  const registered = new Map(namespaces.map((namespace) => [namespace.name, namespace]));
  const i18next = createInstance();
  const { tag } = languageOf(language);
  void i18next.use(numbersIn(tag)).init({
    lng: tag,
    fallbackLng: FALLBACK,
    load: 'currentOnly',
    ns: [],
    defaultNS: false,
    resources: texts,
    initAsync: false,
    returnNull: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  return { language, i18next, namespaces: registered, texts: new Map(), failed: new Set() };
}

/** The language of a namespace's texts: the instance's own, or English where it is missing. */
const spokenTag = ({ language }: I18n, { languages }: Namespace): string =>
  languages[language] ? languageOf(language).tag : FALLBACK;

/** Whether a namespace's texts are loaded, in the instance's language or in English. */
const isLoaded = (i18n: I18n, namespace: Namespace): boolean =>
  [spokenTag(i18n, namespace), FALLBACK].some((tag) => i18n.i18next.hasResourceBundle(tag, namespace.name));

/**
 * Registers a namespace and fetches its texts: the English ones only where the wanted language is missing, since
 * complete languages (ensured by a test) need one file. Await it before the first render, so that nothing suspends.
 * Texts of the same name from elsewhere, as of a newer build, replace the previous ones.
 */
export async function registerNamespace(i18n: I18n, namespace: Namespace): Promise<void> {
  const { i18next, language, namespaces } = i18n;
  const { name, languages } = namespace;
  const registered = namespaces.get(name)?.languages ?? languages;
  if (registered === languages) namespaces.set(name, namespace);
  const tag = spokenTag(i18n, namespace);
  // Fetched here and not by i18next, which would neither report a failure nor ever retry after one.
  if (registered !== languages || !isLoaded(i18n, namespace)) {
    const { default: texts, language: other } = await (languages[language] ?? languages.en)();
    i18next.addResourceBundle(other ? languageOf(other).tag : tag, name, texts);
  }
  namespaces.set(name, namespace);
  if (i18n.failed.delete(name)) i18n.texts.delete(name);
}

/**
 * Returns the texts of a namespace, or their promise where they had not loaded when first requested. It is the same
 * value every time, also after they have loaded: React remembers the promises of a suspended component by their
 * order. After a failure the promise stays rejected, so that a component does not retry forever, until
 * `registerNamespace` succeeds.
 */
export function textsOf(i18n: I18n, name: string): Translate | Promise<Translate> {
  const existing = i18n.texts.get(name);
  if (existing) return existing;
  const namespace = i18n.namespaces.get(name);
  if (!namespace) throw new Error(`The texts "${name}" are not registered`);
  const bind = () => i18n.i18next.getFixedT(null, name) as unknown as Translate;
  if (isLoaded(i18n, namespace)) {
    const texts = bind();
    i18n.texts.set(name, texts);
    return texts;
  }
  const coming = registerNamespace(i18n, namespace).then(bind);
  coming.catch(() => i18n.failed.add(name));
  i18n.texts.set(name, coming);
  return coming;
}

/** Returns all texts loaded so far, for `createI18n({ texts })` in the browser after a server render. */
export function exportTexts(i18n: I18n): Texts {
  return i18n.i18next.store.data as Texts;
}

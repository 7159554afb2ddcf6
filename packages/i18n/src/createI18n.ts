import { languageOf } from '@tasklane/contracts';
import type { LanguageCode } from '@tasklane/contracts';
import { createInstance } from 'i18next';
import type { BackendModule, i18n as I18next } from 'i18next';
import type { Bundle, Namespace } from './namespace';

/** Texts by BCP 47 tag and namespace, as the server hands them to the browser. */
export type Texts = Record<string, Record<string, Bundle>>;

export interface I18nOptions {
  language: LanguageCode;
  /** Namespaces known from the start; more come through `registerNamespace`. None is fetched yet. */
  namespaces?: readonly Namespace[];
  /** Texts that need no fetching, such as those the server rendered with (`exportTexts`). */
  texts?: Texts;
}

/**
 * One language's texts. An instance speaks the same language all its life: to change the language,
 * make a new instance, so that nothing half switched is ever shown. The server makes one per language.
 */
export interface I18n {
  readonly language: LanguageCode;
  readonly i18next: I18next;
  readonly namespaces: Map<string, Namespace>;
}

const FALLBACK = 'en';

/**
 * Reads bundles from the registered namespaces. The English fallback is fetched only where
 * the wanted language is missing: complete languages (a test watches over them) cost one file.
 */
function bundleReader(language: LanguageCode, namespaces: Map<string, Namespace>): BackendModule {
  const tag = languageOf(language).tag;
  const read = async (wanted: string, name: string): Promise<Bundle> => {
    const namespace = namespaces.get(name);
    if (!namespace) throw new Error(`The texts "${name}" are not registered`);
    const own = namespace.languages[language];
    if (wanted === tag) return own ? (await own()).default : {};
    return own ? {} : (await namespace.languages.en()).default;
  };
  return {
    type: 'backend',
    init: () => undefined,
    read: (wanted, name, callback) => {
      read(wanted, name).then(
        (bundle) => callback(null, bundle),
        (error: Error) => callback(error, false),
      );
    },
  };
}

/** Makes an instance, synchronously and without touching anything global; texts load on demand. */
export function createI18n({ language, namespaces = [], texts }: I18nOptions): I18n {
  const registered = new Map(namespaces.map((namespace) => [namespace.name, namespace]));
  const i18next = createInstance();
  i18next.use(bundleReader(language, registered));
  void i18next.init({
    lng: languageOf(language).tag,
    fallbackLng: FALLBACK,
    load: 'currentOnly',
    ns: [],
    defaultNS: false,
    resources: texts,
    partialBundledLanguages: true,
    initAsync: false,
    returnNull: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
  });
  return { language, i18next, namespaces: registered };
}

/** Makes a namespace known and fetches its texts. Await it before the first render, so that nothing suspends. */
export async function registerNamespace(i18n: I18n, namespace: Namespace): Promise<void> {
  const { i18next, language, namespaces } = i18n;
  const { name, languages } = namespace;
  namespaces.set(name, namespace);
  const own = languages[language];
  const tag = own ? languageOf(language).tag : FALLBACK;
  // Fetched here and not by i18next, which would neither tell of a failure nor ever ask again after one.
  if (!i18next.hasResourceBundle(tag, name)) {
    i18next.addResourceBundle(tag, name, (await (own ?? languages.en)()).default);
  }
  await i18next.loadNamespaces(name);
}

/** Fetches the texts of namespaces that are registered already. */
export async function loadNamespaces(i18n: I18n, names: readonly string[]): Promise<void> {
  await i18n.i18next.loadNamespaces(names);
}

/** All texts loaded so far, for `createI18n({ texts })` in the browser after a server render. */
export function exportTexts(i18n: I18n): Texts {
  return i18n.i18next.store.data as Texts;
}

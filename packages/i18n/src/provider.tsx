import { languageOf } from '@tasklane/contracts';
import type { InterfaceLanguage } from '@tasklane/contracts';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { textsOf } from './createI18n';
import type { I18n, Translate } from './createI18n';
import type { TextKey } from './keys';
import type { Namespace } from './namespace';

const I18nContext = createContext<I18n | undefined>(undefined);

/** Gives everything below the texts and the language of the instance. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children?: ReactNode }) {
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

/** The language spoken here: code, direction, tag for Intl. English outside a provider. */
export function useLanguage(): InterfaceLanguage {
  return languageOf(use(I18nContext)?.language ?? 'en');
}

/**
 * The texts of one namespace. Suspends while they load, unless `registerNamespace` was awaited before; throws what
 * kept them from loading. An instance speaks one language all its life, so there is nothing to listen to.
 */
export function useText<Name extends string>(namespace: Name): Translate<TextKey<Name>> {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error(`The texts "${namespace}" are asked for outside an I18nProvider`);
  const texts = textsOf(i18n, namespace);
  return typeof texts === 'function' ? texts : use(texts);
}

/**
 * The same for texts that whoever made the instance may not know of: those of a package that comes with a remote. They are
 * made known by the first component that asks for them.
 */
export function useTextsOf(namespace: Namespace): Translate {
  const namespaces = use(I18nContext)?.namespaces;
  if (namespaces && !namespaces.has(namespace.name)) namespaces.set(namespace.name, namespace);
  return useText(namespace.name);
}

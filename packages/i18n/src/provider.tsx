import { languageOf } from '@tasklane/contracts';
import type { InterfaceLanguage } from '@tasklane/contracts';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { textsOf } from './createI18n';
import type { I18n, Translate } from './createI18n';
import type { TextKey } from './keys';
import type { Namespace } from './namespace';

const I18nContext = createContext<I18n | undefined>(undefined);

/** Provides the texts and the language of the instance to everything below. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children?: ReactNode }) {
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

/** Returns the current language: code, direction, tag for Intl. English outside a provider. */
export function useLanguage(): InterfaceLanguage {
  return languageOf(use(I18nContext)?.language ?? 'en');
}

/**
 * Returns the texts of one namespace. Suspends while they load, unless `registerNamespace` was awaited before; throws
 * the error that kept them from loading. The language of an instance never changes, so there is no subscription.
 */
export function useText<Name extends string>(namespace: Name): Translate<TextKey<Name>> {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error(`The texts "${namespace}" are asked for outside an I18nProvider`);
  const texts = textsOf(i18n, namespace);
  return typeof texts === 'function' ? texts : use(texts);
}

/**
 * Returns the texts of a namespace that may not be registered with the instance: those of a package that comes with a
 * remote. The first component that uses them registers them.
 */
export function useTextsOf(namespace: Namespace): Translate {
  const namespaces = use(I18nContext)?.namespaces;
  if (namespaces && !namespaces.has(namespace.name)) namespaces.set(namespace.name, namespace);
  return useText(namespace.name);
}

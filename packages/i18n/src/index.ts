/** The only door to i18next and react-i18next. */
export { createI18n, exportTexts, loadNamespaces, registerNamespace } from './createI18n';
export type { I18n, I18nOptions, Texts } from './createI18n';
export { FormatProvider, useFormat } from './format';
export type { FormatOptions, Formats } from './format';
export { defineNamespace } from './namespace';
export type { Bundle, BundleLoader, Namespace } from './namespace';
export { I18nProvider, Trans, useLanguage, useText } from './provider';
export type { TextValues, TransProps, Translate } from './provider';

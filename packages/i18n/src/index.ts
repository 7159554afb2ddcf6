/** The only entry point to i18next. */
export { createI18n, exportTexts, registerNamespace } from './createI18n';
export type { I18n, I18nOptions, Texts, TextValues, Translate } from './createI18n';
export { FormatProvider, useFormat, useNow } from './format';
export type { FormatOptions, Formats } from './format';
export type { KeyIn, TextCatalogue, TextKey } from './keys';
export { defineNamespace, inEachLanguage, rewriteTexts } from './namespace';
export type { Bundle, BundleLoader, LoadedTexts, Namespace } from './namespace';
export { I18nProvider, useLanguage, useText, useTextsOf } from './provider';
export { Trans } from './Trans';
export type { TransProps } from './Trans';

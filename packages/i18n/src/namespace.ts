import type { LanguageCode } from '@tasklane/contracts';

/** The texts of one namespace in one language: keys to sentences, nested where it helps reading. */
export interface Bundle {
  readonly [key: string]: string | Bundle;
}

/** Fetches one bundle; `() => import('./locales/en.json')` fits. */
export type BundleLoader = () => Promise<{ default: Bundle }>;

/** All texts of a package: its short name and one loader a language. English must be among them. */
export interface Namespace {
  readonly name: string;
  readonly languages: Readonly<Partial<Record<LanguageCode, BundleLoader>>> & { readonly en: BundleLoader };
}

/**
 * Declares a package's texts. Each language is a chunk of its own, fetched when that language is spoken:
 * `defineNamespace('jobs', { en: () => import('./locales/en.json'), ar: () => import('./locales/ar.json') })`.
 */
export function defineNamespace(name: string, languages: Namespace['languages']): Namespace {
  return { name, languages };
}

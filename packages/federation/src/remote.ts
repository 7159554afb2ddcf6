import type { ViewModule } from './view';

/** Fetches the texts of one language; `inEachLanguage` of i18n creates one for each. */
export type TextsLoader = () => Promise<{ default: Readonly<Record<string, unknown>> }>;

/** Fetches one view; `() => import('./home/view')` fits. */
export type ViewLoader = () => Promise<ViewModule>;

/** A remote's whole surface: lazy named entries, none of them loaded yet. */
export interface RemoteDefinition {
  /** The remote's name, also the namespace of its texts. */
  readonly name: string;
  readonly views: Readonly<Record<string, ViewLoader>>;
  /** One loader per language; English is always present. */
  readonly locales: Readonly<Record<string, TextsLoader>> & { readonly en: TextsLoader };
}

/** Declares a remote; the default export of its `src/index.ts`. */
export const defineRemote = <const Definition extends RemoteDefinition>(definition: Definition): Definition =>
  definition;

import ar from './texts/ar.json';
import en from './texts/en.json';

/** What the system has to say in a conversation; kept by this name, and read in the language of the reader. */
export type SystemLine = keyof typeof en;

const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, ar };

/** A line of the system in a language; English where there is none in it. */
export const systemText = (line: string, locale: string): string =>
  catalogues[locale]?.[line] ?? catalogues.en?.[line] ?? line;

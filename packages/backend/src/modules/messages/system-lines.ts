import { readTexts } from '@tasklane/server';
import type en from '../../../locales/en/system-lines.json';

/** What the system has to say in a conversation; kept by this name, and read in the language of the reader. */
export type SystemLine = keyof typeof en;

const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = readTexts<typeof en>(
  import.meta.url,
  'system-lines',
);

/** A line of the system in a language; English where there is none in it. */
export const systemText = (line: string, locale: string): string =>
  catalogues[locale]?.[line] ?? catalogues.en?.[line] ?? line;

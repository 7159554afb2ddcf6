import { readTexts } from '@tasklane/server';
import type en from '../../../locales/en/system-lines.json';

/** A text that the system writes into a thread; stored by its name and shown in the reader's language. */
export type SystemLine = keyof typeof en;

const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = readTexts<typeof en>(
  import.meta.url,
  'system-lines',
);

/** Returns a system line in a language, or in English if there is none. */
export const systemText = (line: string, locale: string): string =>
  catalogues[locale]?.[line] ?? catalogues.en?.[line] ?? line;

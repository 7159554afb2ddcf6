import { brand, isTranslated } from '@tasklane/contracts';
import type { LanguageCode } from '@tasklane/contracts';
import { readTexts } from '@tasklane/server';
import type en from '../../locales/en/page.json';

type Texts = Readonly<typeof en>;

/** Inserts the product's name into the texts. */
const branded = (texts: Texts): Texts =>
  JSON.parse(JSON.stringify(texts).replaceAll('{{brand}}', brand.name)) as Texts;

const texts = readTexts<Texts>(import.meta.url, 'page');
const brandedTexts = {
  ...texts,
  ...Object.fromEntries(Object.entries(texts).map(([language, each]) => [language, branded(each)])),
};

/** Returns the edge's own texts, which show before any script runs; in English where nobody has translated them yet. */
export const textsIn = (language: LanguageCode): Texts =>
  brandedTexts[isTranslated(language) ? language : 'en'];

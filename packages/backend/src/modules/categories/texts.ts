import { TRANSLATED_LANGUAGES } from '@tasklane/contracts';
import { readTexts } from '@tasklane/server';

/** The texts of a category's page in one language. */
export interface CategoryTexts {
  readonly summary: string;
  /** Rich text of strong, em, p and u. */
  readonly body: string;
}

/** A category's entry in `locales/<language>/categories.json`. A child without texts shows its parent's. */
interface Described {
  readonly name: string;
  readonly summary?: string;
  /** Paragraphs below its tasks. */
  readonly body?: readonly string[];
}

const byLanguage = readTexts<Readonly<Record<string, Described>>>(import.meta.url, 'categories');

function described(slug: string, language: keyof typeof byLanguage): Described {
  const category = byLanguage[language][slug];
  if (!category) throw new Error(`The category "${slug}" has no name in "${language}".`);
  return category;
}

const pageTexts = ({ summary = '', body = [] }: Described): CategoryTexts => ({
  summary,
  body: body.map((paragraph) => `<p>${paragraph}</p>`).join(''),
});

/** Returns the texts of a category: the English ones, and the others by language. */
export function categoryTexts(slug: string) {
  const english = described(slug, 'en');
  const others = TRANSLATED_LANGUAGES.filter((language) => language !== 'en').map(
    (language) => [language, described(slug, language)] as const,
  );
  return {
    name: english.name,
    ...pageTexts(english),
    names: Object.fromEntries(others.map(([language, { name }]) => [language, name])),
    translations: english.summary
      ? Object.fromEntries(others.map(([language, each]) => [language, pageTexts(each)]))
      : {},
  };
}

import { TRANSLATED_LANGUAGES } from '@tasklane/contracts';
import { readTexts } from '@tasklane/server';

/** What a category's page says of it, in one language. */
export interface CategoryTexts {
  readonly summary: string;
  /** Rich text of strong, em, p and u. */
  readonly body: string;
}

/** A category as `locales/<language>/categories.json` names and describes it. A child says what its parent says. */
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

/** The texts of a category: English ones, and by language those of the others. */
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

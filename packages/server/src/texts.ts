import { TRANSLATED_LANGUAGES } from '@tasklane/contracts';
import type { TranslatedLanguage } from '@tasklane/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the package that a module belongs to, both from source and from the bundle. */
export function packageFolder(moduleUrl: string): string {
  let folder = dirname(fileURLToPath(moduleUrl));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

/**
 * Reads a server's own texts, by language: `locales/<language>/<name>.json` of its package.
 *
 * @typeParam Texts shape of the English file; a test makes sure that the others have the same keys
 * @param moduleUrl `import.meta.url` of a module of the package
 */
export function readTexts<Texts>(
  moduleUrl: string,
  name: string,
): Readonly<Record<TranslatedLanguage, Texts>> {
  const folder = join(packageFolder(moduleUrl), 'locales');
  const read = (language: TranslatedLanguage): unknown =>
    JSON.parse(readFileSync(join(folder, language, `${name}.json`), 'utf8'));
  const texts = TRANSLATED_LANGUAGES.map((language) => [language, read(language)] as const);
  return Object.fromEntries(texts) as Record<TranslatedLanguage, Texts>;
}

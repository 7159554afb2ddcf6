import type { LanguageCode } from '@tasklane/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Texts {
  readonly [key: string]: string | Texts;
}

/** Where the texts of the parts lie that are no remote. */
const folders: Readonly<Record<string, string>> = {
  shell: 'shell',
  dialogs: 'shell',
  background: 'shell',
  ui: 'packages/ui',
};

const workspace = join(import.meta.dirname, '../..');
const plural = /_(?:zero|one|two|few|many|other)$/;

/** A text as a part of a pattern that means just this text. */
export const escapeForPattern = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const flatten = (texts: Texts): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[key, text]]
      : flatten(text).map(([rest, each]): [string, string] => [`${key}.${rest}`, each]),
  );

/** Tells what is written in a language by a text's name, `dialogs:login.title`: whatever is filled in, in any number. */
export function textsIn(language: LanguageCode): (name: string) => RegExp {
  return (name) => {
    const [part = '', wanted = ''] = name.split(':');
    const folder = folders[part] ?? `remotes/${part}`;
    const file = join(workspace, folder, 'src/locales', language, `${part}.json`);
    const said = flatten(JSON.parse(readFileSync(file, 'utf8')) as Texts)
      .filter(([key]) => key === wanted || key.replace(plural, '') === wanted)
      .map(([, text]) =>
        text
          .split(/\{\{\w+\}\}/)
          .map(escapeForPattern)
          .join('.+'),
      );
    if (said.length === 0) throw new Error(`${file} has no text ${wanted}.`);
    return new RegExp(`^(?:${said.join('|')})$`, 's');
  };
}

import type { LanguageCode } from '@tasklane/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Texts {
  readonly [key: string]: string | Texts;
}

/** Folders of texts that are not named as a remote. */
const folders: Readonly<Record<string, string>> = {
  shell: 'shell/src',
  dialogs: 'shell/src',
  background: 'shell/src',
  ui: 'packages/ui/src',
  'own-tasks': 'remotes/task-page/src',
  'custom-quote': 'remotes/task-page/src',
};

/** Returns where the texts of a part are: of a remote, or of a payment method, `checkout/giftcard`. */
function fileOf(part: string, language: LanguageCode): string {
  const [name = '', method] = part.split('/');
  const folder = method ? `remotes/${name}/src/pay/${method}` : (folders[name] ?? `remotes/${name}/src`);
  return join(workspace, folder, 'locales', language, `${name}.json`);
}

const workspace = join(import.meta.dirname, '../..');
const plural = /_(?:zero|one|two|few|many|other)$/;

/** Escapes a text so that a pattern matches it literally. */
export const escapeForPattern = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const flatten = (texts: Texts): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[key, text]]
      : flatten(text).map(([rest, each]): [string, string] => [`${key}.${rest}`, each]),
  );

/** Returns a pattern of a text that is a part of an element's text, from that of the text alone. */
export const within = ({ source }: RegExp): RegExp => new RegExp(source.replace(/^\^|\$$/g, ''), 's');

/**
 * Returns a function that maps a text's name, `dialogs:login.title`, to a pattern of that text in a language, for any
 * filled-in values and any plural form.
 */
export function textsIn(language: LanguageCode): (name: string) => RegExp {
  return (name) => {
    const [part = '', wanted = ''] = name.split(':');
    const file = fileOf(part, language);
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

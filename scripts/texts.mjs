import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { tsImport } from 'tsx/esm/api';
import { messageOf } from './lib/message-of.mjs';
import { exportTexts, importTexts } from './lib/po.mjs';

const help = `pnpm texts export <language> [--out <file>]   writes every text of the house for translators, as a PO file
pnpm texts import <file>                      writes the texts of each package from a translated PO file`;

/**
 * Returns the language for a code.
 *
 * @param {string} code
 */
async function languageOf(code) {
  /** @type {typeof import('../contracts/src/format/index.ts')} */
  const { LANGUAGES } = await tsImport('../contracts/src/format/index.ts', import.meta.url);
  const language = LANGUAGES.find((each) => each.code === code);
  if (language) return language;
  throw new Error(
    `There is no language "${code}". The site has ${LANGUAGES.map((each) => each.code).join(', ')}.`,
  );
}

/**
 * A list shortened to twenty items, for a message.
 *
 * @param {readonly string[]} all
 */
const some = (all) => [...all.slice(0, 20), ...(all.length > 20 ? [`and ${all.length - 20} more`] : [])];

/**
 * @param {string} word
 * @param {string} subject
 * @param {string | undefined} out
 */
async function answer(word, subject, out) {
  if (word === 'export') {
    const language = await languageOf(subject);
    const file = out ?? `texts-${subject}.po`;
    writeFileSync(file, exportTexts(language));
    return `Wrote ${file}.`;
  }
  const { code, files, missing, changed } = importTexts(readFileSync(subject, 'utf8'));
  return [
    `Wrote ${files.length} files of "${code}".`,
    ...(changed.length > 0
      ? ['The English text has changed since, so these were left out:', ...some(changed)]
      : []),
    ...(missing.length > 0 ? ['Not translated yet:', ...some(missing)] : ['Every text is translated.']),
  ].join('\n');
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [word = '', subject, ...rest] = positionals;
  if (values.help) console.log(help);
  else if (!['export', 'import'].includes(word) || !subject || rest.length > 0) throw new Error(help);
  else console.log(await answer(word, subject, values.out));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

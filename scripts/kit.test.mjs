import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/workspace.mjs';

/** Words of the marketplace. */
const domain =
  /\b(?:gig|task|seller|buyer|order|basket|checkout|payment|payout|wallet|review|favourite|delivery|job|offer|dispute|tasklane)s?\b/i;

/**
 * Packages that know nothing of what the program is about, and words that mean something else there: a search has an
 * order, and a write is a task in the protocol.
 *
 * @type {[kit: string, ownTerms: string[]][]}
 */
const kits = [
  ['server-kit', []],
  ['search-server', ['order', 'orders', 'task', 'tasks']],
];

/**
 * Lines of production code with a word of the marketplace, imports of inner packages left out.
 *
 * @param {string} folder
 * @param {string[]} ownTerms
 */
function domainLines(folder, ownTerms) {
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(path))
    .flatMap((path) =>
      readFileSync(join(folder, path), 'utf8')
        .split('\n')
        .filter(
          (line) =>
            !/ from '@tasklane\//.test(line) &&
            words(line).some((word) => domain.test(word) && !ownTerms.includes(word.toLowerCase())),
        )
        .map((line) => `${path}: ${line.trim()}`),
    );
}

/**
 * The words of a line, those of compound names too; "in order" and `orderBy` are no orders.
 *
 * @param {string} line
 */
const words = (line) =>
  line
    .replace(/\borderBy\b|\b(?:in|the|their) (?:the )?(?:same )?order\b|\border (?:of|in)\b/gi, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/);

test.each(kits)('%s knows no word of the marketplace', (name, ownTerms) => {
  expect(domainLines(join(root, 'packages', name, 'src'), ownTerms)).toEqual([]);
});

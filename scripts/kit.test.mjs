import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/workspace.mjs';

/** Terms of the marketplace. */
const domain =
  /\b(?:gig|task|seller|buyer|order|basket|checkout|payment|payout|wallet|review|favourite|delivery|job|offer|dispute|tasklane)s?\b/i;

/**
 * Packages that are independent of the marketplace, with the terms that mean something else there: a search has an
 * order, and a write is a task in the protocol.
 *
 * @type {[kit: string, ownTerms: string[]][]}
 */
const kits = [
  ['server-kit', []],
  ['search-server', ['order', 'orders', 'task', 'tasks']],
];

/**
 * Lines of production code with a term of the marketplace, imports of our packages left out.
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
 * The words of a line, including those of compound names; "in order" and `orderBy` are not orders.
 *
 * @param {string} line
 */
const words = (line) =>
  line
    .replace(/\borderBy\b|\b(?:in|the|their) (?:the )?(?:same )?order\b|\border (?:of|in)\b/gi, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/);

test.each(kits)('%s contains no terms of the marketplace', (name, ownTerms) => {
  expect(domainLines(join(root, 'packages', name, 'src'), ownTerms)).toEqual([]);
});

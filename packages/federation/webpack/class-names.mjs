import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { hashLength } from '@tasklane/style-sheets';
import { parse } from 'postcss';

/**
 * How a build names the classes of its CSS modules. The build for pages and the one for the server use the same
 * names, so that HTML rendered by the server matches the page's style sheets. The names of a deployed build are
 * short: each of them is in a sheet, in a script and in the HTML.
 *
 * @param {{ folder: string, name: string, development: boolean }} build
 * @returns {(file: string, local: string) => string}
 */
export const classNaming =
  ({ folder, name, development }) =>
  (file, local) => {
    if (development) return `${name}-${basename(file, '.module.css')}-${local}`;
    const place = `${relative(folder, file)} ${local}`;
    return `${name}-${createHash('sha256').update(place).digest('base64url').slice(0, hashLength)}`;
  };

/**
 * Returns the class names that a sheet mentions.
 *
 * @param {string} css
 * @returns {string[]}
 */
export function classesIn(css) {
  const names = new Set();
  parse(css).walkRules(({ selector }) => {
    for (const [, local] of selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)) names.add(local);
  });
  return [...names];
}

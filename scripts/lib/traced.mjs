import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A position in a program: the bundle, wherever it was built, the line and the column. */
const position = /(?:file:\/\/)?[^\s()"]*?(packages\/[\w-]+\/dist\/[\w.-]+\.js):(\d+):(\d+)/g;

/**
 * Returns what replaces the positions in bundles by those in their sources, as far as the bundles here say which.
 *
 * @param {string} root the folder in which they were built
 * @returns {(text: string) => string}
 */
export function tracer(root) {
  /** @type {Map<string, TraceMap | undefined>} */
  const maps = new Map();
  /** @param {string} bundle */
  const mapOf = (bundle) => {
    const file = join(root, `${bundle}.map`);
    if (!maps.has(bundle))
      maps.set(bundle, existsSync(file) ? new TraceMap(readFileSync(file, 'utf8')) : undefined);
    return maps.get(bundle);
  };
  return (text) =>
    text.replace(position, (found, bundle, line, column) => {
      const map = mapOf(bundle);
      if (!map) return found;
      // Columns of a stack count from one, those of a map from zero.
      const original = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
      if (original.source === null) return found;
      return `${normalize(join(dirname(bundle), original.source))}:${original.line}:${original.column + 1}`;
    });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings';

const manual = join(import.meta.dirname, '../../../../docs/operations.md');

/** Settings with their defaults as `name: default`, in alphabetical order. */
type SettingsTable = readonly string[];

const written = (fallback: unknown): string => {
  if (fallback === undefined || (Array.isArray(fallback) && fallback.length === 0)) return '';
  return typeof fallback === 'boolean' ? String(Number(fallback)) : String(fallback);
};

/** The settings that a program reads. */
export const settingsTable = (settings: Settings): SettingsTable =>
  Object.entries(settings)
    .map(([name, { fallback }]) => `${name}: ${written(fallback)}`)
    .sort();

/**
 * The settings that the manual documents in the tables under a heading: names in the first column, defaults in the
 * second.
 */
export function documentedSettings(heading: string): SettingsTable {
  const [, section = ''] = readFileSync(manual, 'utf8').split(`\n### ${heading}\n`);
  const [own = ''] = section.split(/\n##+ /);
  return [...own.matchAll(/^\| `(\w+)` +\| (?:`([^`]*)`)? *\| \S/gm)]
    .map(([, name, fallback = '']) => `${name}: ${fallback}`)
    .sort();
}

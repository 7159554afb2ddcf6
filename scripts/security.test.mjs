import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/workspace.mjs';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, number = '', level = '', , state = '', where = '']) => ({ number, level, state, where }),
);

/**
 * The requirements of levels 1 and 2 in OWASP ASVS 5.0.0, by section: the last parts of their numbers. Those of level 3
 * have the numbers between or after.
 */
const sections = {
  1.1: [1, 2],
  1.2: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  1.3: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  1.4: [1, 2, 3],
  1.5: [1, 2],
  2.1: [1, 2, 3],
  2.2: [1, 2, 3],
  2.3: [1, 2, 3, 4],
  2.4: [1],
  6.1: [1, 2, 3],
  6.2: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  6.3: [1, 2, 3, 4],
  6.4: [1, 2, 3, 4],
  6.5: [1, 2, 3, 4, 5],
  6.6: [1, 2, 3],
  6.8: [1, 2, 3, 4],
  7.1: [1, 2, 3],
  7.2: [1, 2, 3, 4],
  7.3: [1, 2],
  7.4: [1, 2, 3, 4, 5],
  7.5: [1, 2],
  7.6: [1, 2],
  8.1: [1, 2],
  8.2: [1, 2, 3],
  8.3: [1],
  8.4: [1],
  9.1: [1, 2, 3],
  9.2: [1, 2, 3, 4],
};

test('every requirement is listed exactly once', () => {
  const requirements = Object.entries(sections).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  );
  expect(rows.map(({ number }) => number).sort()).toEqual(requirements.sort());
});

test('every requirement has a level, a state and a place or reason', () => {
  for (const { number, level, state, where } of rows) {
    expect([number, ['1', '2'].includes(level)]).toEqual([number, true]);
    expect([number, ['met', 'in part', 'open', 'not applicable'].includes(state)]).toEqual([number, true]);
    expect([number, where.length > 3]).toEqual([number, true]);
  }
});

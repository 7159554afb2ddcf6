import { showFigures } from './figures.mjs';

/**
 * The printed lines of figures, and how many miss their target.
 *
 * @param {import('./figures.mjs').Figure[]} figures
 */
function linesOf(figures) {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const missed = showFigures(figures);
  const lines = log.mock.calls.map(([line]) => String(line).replace(/ {2,}/g, '  ').trim());
  log.mockRestore();
  return { lines, missed };
}

test('a figure with a target shows the target and whether it is met', () => {
  expect(
    linesOf([
      { name: 'levels', value: 2, unit: 'levels', limit: 2, ok: true },
      { name: 'answers', value: 123.4, unit: '/s', limit: 300, ok: false },
      { name: 'requests', value: 12.34, unit: 'requests' },
    ]),
  ).toEqual({
    lines: [
      '✓ levels  2 levels  (to reach: 2 levels)',
      '✗ answers  123 /s  (to reach: 300 /s)',
      'requests  12.3 requests',
    ],
    missed: 1,
  });
});

test('a median shows its minimum and maximum where they differ', () => {
  const figure = { name: 'paint', value: 812.5, unit: 'ms' };
  expect(
    linesOf([
      { ...figure, spread: [700, 1210] },
      { ...figure, spread: [812.5, 812.5] },
    ]).lines,
  ).toEqual(['paint  813 ms  (700 ms to 1,210 ms)', 'paint  813 ms']);
});

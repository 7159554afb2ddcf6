import mantine from 'postcss-preset-mantine';
import postcss from 'postcss';
import { cssLayer } from './css-layer.mjs';
import { cssScope } from './css-scope.mjs';

/**
 * Returns what the build makes of a source, before its classes are named.
 *
 * @param {string} css
 * @param {string} from
 */
const transform = (css, from) =>
  postcss([mantine(), cssScope(), cssLayer({ layer: 'remote.jobs', folder: '/jobs' })]).process(css, { from })
    .css;

test('a style sheet that selects only its own elements is built', () => {
  const css = transform(
    '.card { & header { color: red } @mixin hover { color: blue } }',
    '/jobs/card.module.css',
  );
  expect(css).toContain('.card header');
});

test.each([
  ['/jobs/card.module.css', '.card { color: red } header { display: none }', '"header"'],
  ['/jobs/card.module.css', '.card { & + header { display: none } }', '".card + header"'],
  ['/jobs/page.css', '.page { color: red }', '".page"'],
  ['/jobs/node_modules/slider/slider.css', '.slider { color: red }', '".slider"'],
])('the build of %s fails at %s', (file, css, selector) => {
  expect(() => transform(css, file)).toThrow(`beyond its remote: ${selector} can mean elements`);
  expect(() => transform(css, file)).toThrow(file);
});

import { render } from '@testing-library/react';
import { RichText } from './RichText';

it.each([
  [
    '<p class="x" onclick="alert(1)">A <strong>b</strong> <em>c</em></p>',
    '<p>A <strong>b</strong> <em>c</em></p>',
  ],
  ['R&amp;D <u><em>now</em></u>', 'R&amp;D <em><u>now</u></em>'],
  ['<p>one</p>two', '<p>one</p><p>two</p>'],
  ['&lt;strong&gt;&#60;img&#62;', '&lt;strong&gt;&lt;img&gt;'],
])('RichText sanitises and normalises %s', (html, shown) => {
  const { container } = render(<RichText>{html}</RichText>);
  expect(container.firstElementChild?.innerHTML).toBe(shown);
});

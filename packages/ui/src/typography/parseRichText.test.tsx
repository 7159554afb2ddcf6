import { render } from '@testing-library/react';
import { parseRichText } from './parseRichText';
import { RichText } from './RichText';

it('keeps the four tags and drops their attributes', () => {
  const { container } = render(
    <RichText>{'<p class="x" onclick="alert(1)">A <strong>b</strong> <em>c</em> <u>d</u></p>'}</RichText>,
  );
  expect(container.firstElementChild?.innerHTML).toBe('<p>A <strong>b</strong> <em>c</em> <u>d</u></p>');
});

it.each([
  ['<script>alert(1)</script>safe', 'safe'],
  ['<style>p{}</style>safe', 'safe'],
  ['<img src=x onerror=alert(1)>safe', 'safe'],
  ['<a href="javascript:alert(1)">safe</a>', 'safe'],
  ['<!-- <p>no</p> -->safe', 'safe'],
  ['<SCRIPT >x</SCRIPT>safe', 'safe'],
  ['<script>never closed', ''],
])('%s leaves only %j', (html, text) => {
  expect(parseRichText(html).join('')).toBe(text);
});

it('never turns escaped text into elements', () => {
  const { container } = render(<RichText>{'&lt;strong&gt;&#60;img&#62; &amp;amp; &unknown;'}</RichText>);
  expect(container.querySelector('strong, img')).toBeNull();
  expect(container.textContent).toBe('<strong><img> &amp; &unknown;');
});

it('mends what is not closed or closed twice', () => {
  const { container } = render(<RichText>{'<p>one<p>two</strong></p></p><em>three'}</RichText>);
  expect(container.firstElementChild?.innerHTML).toBe('<p>one</p><p>two</p><em>three</em>');
});

it('keeps line breaks as text', () => {
  expect(parseRichText('a<br/>b')).toEqual(['a', '\n', 'b']);
});

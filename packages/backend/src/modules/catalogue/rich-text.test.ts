import { cleanRichText, plainText } from './rich-text';

test.each([
  ['<p>Good <strong>work</strong></p>', '<p>Good <strong>work</strong></p>'],
  ['<p class="big" onclick="x()">Hello</p>', '<p>Hello</p>'],
  ['<script>alert(1)</script><em>safe</em>', '<em>safe</em>'],
  ['<a href="javascript:alert(1)">link</a>', 'link'],
  ['<img src=x onerror=alert(1)><u>u</u>', '<u>u</u>'],
  ['a < b & c', 'a &lt; b &amp; c'],
])('%s is stored as %s', (written, stored) => {
  expect(cleanRichText(written)).toBe(stored);
});

test('cleaning twice changes nothing more', () => {
  const once = cleanRichText('<p>Fish & chips <b>bold</b> <strong>strong</strong></p>');
  expect(cleanRichText(once)).toBe(once);
});

test('cards and search get the words alone', () => {
  expect(plainText('<p>First part.</p><p><strong>Second</strong> &amp; last.</p>')).toBe(
    'First part. Second & last.',
  );
});

import fc from 'fast-check';
import {
  cleanRichText,
  formatRichText,
  parseRichText,
  plainText,
  richMarks,
  visibleLength,
} from './rich-text';
import type { RichBlock } from './rich-text';

test.each([
  ['<p>Good <strong>work</strong></p>', '<p>Good <strong>work</strong></p>'],
  ['<p class="big" onclick="x()">Hello</p>', '<p>Hello</p>'],
  ['<script>alert(1)</script><em>safe</em>', '<em>safe</em>'],
  ['<SCRIPT >x</SCRIPT><STYLE>p{}</STYLE>safe', 'safe'],
  ['<script>never closed', ''],
  ['<!-- <p>no</p> -->safe<!-- never closed', 'safe'],
  ['<a href="javascript:alert(1)">link</a>', 'link'],
  ['<img src=x onerror=alert(1)><u>u</u>', '<u>u</u>'],
  ['<p-x>no paragraph</p-x>', 'no paragraph'],
  ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
  ['R&D', 'R&amp;D'],
  ['R&amp;D', 'R&amp;D'],
  ['&lt;strong&gt; &#60;&#x69;&#62; &quot;&apos;&unknown;', '&lt;strong&gt; &lt;i&gt; "\'&amp;unknown;'],
  ['&#0;&#xD83D;&#xDE00;&#99999999999;', '\ufffd\ufffd\ufffd\ufffd'],
  ['<p>one<p>two</strong></p></p><em>three', '<p>one</p><p>two</p><p><em>three</em></p>'],
  ['one\n\ntwo\nthree', '<p>one</p><p>two\nthree</p>'],
  ['one<br/>two<br><br>three', '<p>one\ntwo</p><p>three</p>'],
  ['<p> </p><p>  one </p>', '<p>one</p>'],
  ['<em><strong>a</strong></em><strong>b<em>c</em></strong>', '<strong><em>a</em>b<em>c</em></strong>'],
  ['<strong><strong>a</strong>b</strong>c', '<strong>ab</strong>c'],
])('%j is stored as %j', (written, stored) => {
  expect(cleanRichText(written)).toBe(stored);
});

test.each([
  ['<p>First part.</p><p><strong>Second</strong> &amp; last.</p>', 'First part. Second & last.'],
  ['R&amp;D', 'R&D'],
  ['<p>one\ntwo</p>', 'one two'],
])('the plain text of %j is %j', (html, words) => {
  expect(plainText(html)).toBe(words);
  expect(visibleLength(html)).toBe(words.length);
});

const piece = fc.oneof(
  fc.constantFrom(
    '<p>',
    '</p>',
    '<br>',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '<',
    '>',
    '&',
    '&amp;',
    '&#10;',
  ),
  fc.constantFrom(
    '<strong>',
    '</strong>',
    '<em>',
    '</em>',
    '<u>',
    '</u>',
    '<b onclick=x>',
    '\n',
    ' ',
    '\u00a0',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const anything = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((each) => each.replace(/\s/g, '-'));
const block: fc.Arbitrary<RichBlock> = fc
  .array(fc.record({ text, marks: fc.subarray([...richMarks]) }), { minLength: 1, maxLength: 5 })
  .map((runs) => ({ paragraph: true, runs }));

/** Flattens runs: each character with its marks. */
const characters = (blocks: readonly RichBlock[]) =>
  blocks.map(({ runs }) => runs.flatMap(({ text: of, marks }) => [...of].map((each) => [each, ...marks])));

test('stored text does not change when it is cleaned again or parsed and formatted', () => {
  fc.assert(
    fc.property(anything, (html) => {
      const stored = cleanRichText(html);
      expect(cleanRichText(stored)).toBe(stored);
      expect(formatRichText(parseRichText(stored))).toBe(stored);
      expect(plainText(stored)).toBe(plainText(html));
    }),
    { numRuns: 500 },
  );
});

test('parsing formatted blocks restores their text and marks', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
      expect(characters(parseRichText(formatRichText(blocks)))).toEqual(characters(blocks));
    }),
  );
});

test('cleaned text contains only the four allowed tags, without attributes', () => {
  fc.assert(
    fc.property(anything, (html) => {
      const rest = cleanRichText(html).replace(/<\/?(?:p|strong|em|u)>/g, '');
      expect(rest).not.toMatch(/[<>]/);
    }),
    { numRuns: 500 },
  );
});

test('cleaning 200,000 repeated fragments takes less than five seconds of CPU time', () => {
  for (const unit of ['<a', '<script>', '<!--', '<em>', '&#', '<p>', '\n ', '</script']) {
    const html = unit.repeat(200_000);
    const before = process.cpuUsage();
    cleanRichText(html);
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  }
});

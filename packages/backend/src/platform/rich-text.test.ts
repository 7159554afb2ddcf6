import { cleanRichText } from '@tasklane/contracts';
import fc from 'fast-check';
import { sanitizeRichText } from './rich-text';

test.each([
  ['<p class="big" onclick="x()">Hello</p>', '<p>Hello</p>'],
  ['<script>alert(1)</script><em>safe</em>', '<em>safe</em>'],
  ['<a href="javascript:alert(1)" title=">">link</a>', 'link'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg><u>u</u>', '<u>u</u>'],
  ['caf&eacute; &amp; R&D', 'caf\u00e9 &amp; R&amp;D'],
  ['one<br>two', 'one\ntwo'],
])('%j is stored as %j', (written, stored) => {
  expect(sanitizeRichText(written)).toBe(stored);
});

const piece = fc.oneof(
  fc.constantFrom(
    '<p>',
    '</p>',
    '<strong>',
    '</strong>',
    '<u>',
    '<br>',
    '<b x="<p>">',
    '&',
    '&lt;',
    '<',
    '>',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);

test('sanitizing is idempotent, and the client-side cleaner leaves stored text unchanged', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const stored = sanitizeRichText(pieces.join(''));
      expect(sanitizeRichText(stored)).toBe(stored);
      expect(cleanRichText(stored)).toBe(stored);
    }),
    { numRuns: 500 },
  );
});

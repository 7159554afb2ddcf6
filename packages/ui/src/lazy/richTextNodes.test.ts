import { cleanRichText, richMarks } from '@tasklane/contracts';
import fc from 'fast-check';
import { createEditor } from 'lexical';
import { $getRichText, $setRichText } from './richTextNodes';

function edited(html: string): string {
  const editor = createEditor({
    onError: (error) => {
      throw error;
    },
  });
  editor.update(() => $setRichText(html), { discrete: true });
  return editor.getEditorState().read($getRichText);
}

/** Returns stored text as the editor serializes it: always in paragraphs. */
const inParagraphs = (html: string): string =>
  html === '' || html.startsWith('<p>') ? html : `<p>${html}</p>`;

it.each([
  ['R&amp;D', '<p>R&amp;D</p>'],
  ['<p>A <strong>bold <em>word</em></strong> &lt;b&gt;</p><p>two\nlines</p>', undefined],
  ['', ''],
])('the editor round-trips %j', (stored, written = stored) => {
  expect(edited(stored)).toBe(written);
});

const marked = fc
  .tuple(fc.string({ unit: 'grapheme', maxLength: 8 }), fc.subarray([...richMarks]))
  .map(([text, marks]) => {
    const open = marks.map((mark) => `<${mark}>`).join('');
    const close = [...marks]
      .reverse()
      .map((mark) => `</${mark}>`)
      .join('');
    return open + text + close;
  });
const anything = fc
  .array(fc.oneof(marked, fc.constantFrom('<p>', '</p>', '\n', '\n\n', ' ', '&amp;', '<')), { maxLength: 15 })
  .map((pieces) => pieces.join(''));

test('the editor round-trips any stored text, adding at most a paragraph, and is idempotent', () => {
  fc.assert(
    fc.property(anything, (html) => {
      const stored = cleanRichText(html);
      const once = edited(stored);
      expect(once).toBe(inParagraphs(stored));
      expect(edited(once)).toBe(once);
    }),
  );
});

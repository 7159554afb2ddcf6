import sanitizeHtml from 'sanitize-html';

/** Rich text with strong, em, p and u left in it, without attributes; everything else is taken out. */
export const cleanRichText = (text: string): string =>
  sanitizeHtml(text, { allowedTags: ['strong', 'em', 'p', 'u'], allowedAttributes: {} }).trim();

/** The words of a rich text, for search and cards. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replace(/<\/p>/g, ' </p>'), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (text) => text.replace(/&amp;/g, '&').replace(/&lt;/g, '<').replace(/&gt;/g, '>'),
  })
    .replace(/\s+/g, ' ')
    .trim();

import { cleanRichText, richMarks } from '@tasklane/contracts';
import sanitizeHtml from 'sanitize-html';

/** Rich text as stored: sanitised, then normalised to the one form that editor and pages read. */
export const sanitizeRichText = (html: string): string =>
  cleanRichText(sanitizeHtml(html, { allowedTags: ['p', 'br', ...richMarks], allowedAttributes: {} }));

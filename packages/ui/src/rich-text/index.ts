/** Renders rich text. A separate entry, since first pages show none. */
export { RichText } from './RichText';
export type { RichTextProps } from './RichText';

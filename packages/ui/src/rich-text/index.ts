/** Shows rich text. A module of its own, since first pages show none. */
export { RichText } from './RichText';
export type { RichTextProps } from './RichText';

import type { FieldFrame } from '../inputs/Field';

export interface RichTextInputProps extends FieldFrame {
  /** Rich text as HTML of `p`, `strong`, `em` and `u`. */
  value: string;
  /** Gives the text in its stored form; empty when nothing is visible. */
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Shows how many visible characters are used of so many. */
  limit?: number;
  /** Lines that are shown before the field grows. */
  rows?: number;
  name?: string;
  id?: string;
  className?: string;
}

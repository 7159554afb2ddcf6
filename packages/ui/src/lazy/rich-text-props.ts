import type { FieldFrame } from '../inputs/Field';

export interface RichTextInputProps extends FieldFrame {
  /** Rich text as HTML of `p`, `strong`, `em` and `u`. */
  value: string;
  /** Called with the text in its stored form; empty if nothing is visible. */
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Shows the number of visible characters used of this limit. */
  limit?: number;
  /** Number of lines shown before the field grows. */
  rows?: number;
  name?: string;
  id?: string;
  className?: string;
}

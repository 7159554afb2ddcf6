import type { FieldFrame } from '../inputs/Field';

export interface FileDropProps extends FieldFrame {
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** Maximum number of files; if it is one, a newer file replaces the older. */
  max?: number;
  /** Maximum size of a file in bytes. */
  maxSize?: number;
  /** Allowed MIME types (`image/png`, `image/*`) or extensions (`.pdf`); all if omitted. */
  accept?: readonly string[];
  /** The allowed types in words, `PNG, JPEG`. */
  acceptLabel?: string;
  name?: string;
  id?: string;
  className?: string;
}

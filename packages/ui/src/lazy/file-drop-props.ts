import type { FieldFrame } from '../inputs/Field';

export interface FileDropProps extends FieldFrame {
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** How many files at most; with one, a newer replaces the older. */
  max?: number;
  /** Bytes a file may have. */
  maxSize?: number;
  /** Allowed MIME types (`image/png`, `image/*`) or extensions (`.pdf`); all unless given. */
  accept?: readonly string[];
  /** The allowed types in words, `PNG, JPEG`. */
  acceptLabel?: string;
  name?: string;
  id?: string;
  className?: string;
}

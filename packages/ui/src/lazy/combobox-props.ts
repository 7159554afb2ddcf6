import type { ControlProps, FieldFrame } from '../inputs/Field';
import type { Option } from '../inputs/Select';

/** Props of both searchable fields. */
export interface SearchableProps extends FieldFrame {
  options: readonly Option[];
  placeholder?: string;
  name?: string;
  id?: string;
  disabled?: boolean;
  onBlur?: () => void;
  className?: string;
}

export interface ComboboxProps extends SearchableProps {
  /** Value of the selected option; null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Shows a button that clears the selection. */
  clearable?: boolean;
}

export interface MultiSelectProps extends SearchableProps {
  value: readonly string[];
  onChange: (values: string[]) => void;
  /** Maximum number of selected options. */
  max?: number;
}

/** Props of the lazy parts: those of the field without its frame, and the attributes that link them. */
export type PartOf<Props extends FieldFrame> = Omit<Props, keyof FieldFrame | 'className' | 'id'> & {
  control: ControlProps;
};

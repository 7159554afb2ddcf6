import type { ControlProps, FieldFrame } from '../inputs/Field';
import type { Option } from '../inputs/Select';

/** What both have in common. */
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
  /** Value of the chosen option, null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Offers a way to choose nothing again. */
  clearable?: boolean;
}

export interface MultiSelectProps extends SearchableProps {
  value: readonly string[];
  onChange: (values: string[]) => void;
  /** How many may be chosen at most. */
  max?: number;
}

/** What the parts get: the props without the frame, and the ties to it. */
export type PartOf<Props extends FieldFrame> = Omit<Props, keyof FieldFrame | 'className' | 'id'> & {
  control: ControlProps;
};

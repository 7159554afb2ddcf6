import { Checkbox, Combobox, MultiSelect, RadioGroup, Select } from '@tasklane/ui';
import type {
  CheckboxProps,
  ComboboxProps,
  MultiSelectProps,
  RadioGroupProps,
  SelectProps,
} from '@tasklane/ui';
import { StarInput } from '@tasklane/ui/star-input';
import type { StarInputProps } from '@tasklane/ui/star-input';
import { useFormField } from '../useFormField';
import type { Bound } from './textFields';

/** One of few options, in the browser's own list; its value in the values. */
export function SelectField({ name, ...rest }: Bound<SelectProps>) {
  const { value, error, change, blur } = useFormField<string | number>(name);
  return (
    <Select
      {...rest}
      name={name}
      value={value}
      error={error}
      onBlur={blur}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** One of many options, found by typing; `null` while none is chosen. */
export function ComboboxField({ name, ...rest }: Bound<ComboboxProps>) {
  const { value, error, change, blur } = useFormField<string | null>(name);
  return <Combobox {...rest} name={name} value={value} error={error} onBlur={blur} onChange={change} />;
}

/** Several of many options, found by typing; a list of values. */
export function MultiSelectField({ name, ...rest }: Bound<MultiSelectProps>) {
  const { value, error, change, blur } = useFormField<string[]>(name);
  return <MultiSelect {...rest} name={name} value={value} error={error} onBlur={blur} onChange={change} />;
}

/** Yes or no; a boolean. */
export function CheckboxField({ name, ...rest }: Omit<Bound<CheckboxProps>, 'checked'>) {
  const { value, error, change, blur } = useFormField<boolean>(name);
  return (
    <Checkbox
      {...rest}
      name={name}
      checked={value}
      error={error}
      onBlur={blur}
      onChange={(event) => change(event.target.checked)}
    />
  );
}

/** One of few options, all visible; its value in the values. */
export function RadioField({ name, ...rest }: Bound<RadioGroupProps>) {
  const { value, error, change, blur } = useFormField<string | number>(name);
  return (
    <RadioGroup {...rest} name={name} value={String(value)} error={error} onBlur={blur} onChange={change} />
  );
}

/** One to five stars; a number, 0 while none is chosen. */
export function StarField({ name, ...rest }: Bound<StarInputProps>) {
  const { value, error, change } = useFormField<number>(name);
  return <StarInput {...rest} name={name} value={value} error={error} onChange={change} />;
}

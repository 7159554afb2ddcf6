import { FileDrop, QuantityPicker } from '@tasklane/ui';
import type { FileDropProps, QuantityPickerProps } from '@tasklane/ui';
import { useFormField } from '../useFormField';
import type { Bound } from './textFields';

/** A whole number from 1 to `max`. */
export function QuantityField({ name, ...rest }: Bound<QuantityPickerProps>) {
  const { value, error, change, blur } = useFormField<number>(name);
  return <QuantityPicker {...rest} name={name} value={value} error={error} onBlur={blur} onChange={change} />;
}

/** Files; a list of `File`. */
export function FileField({ name, ...rest }: Omit<Bound<FileDropProps>, 'files'>) {
  const { value, error, change } = useFormField<File[]>(name);
  return <FileDrop {...rest} name={name} files={value} error={error} onChange={change} />;
}

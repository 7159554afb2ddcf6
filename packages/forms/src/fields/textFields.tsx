import { DatePicker, RichTextInput, TextArea, TextInput } from '@tasklane/ui';
import type { RichTextInputProps, TextAreaProps, TextInputProps } from '@tasklane/ui';
import { useFormField } from '../useFormField';

/** A ui field's props, without those that the form sets; `name` is the dotted path in the values. */
export type Bound<Props> = Omit<
  Props,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error'
> & {
  name: string;
};

/** One line of text. */
export function TextField({ name, ...rest }: Bound<TextInputProps>) {
  const { value, error, change, blur } = useFormField<string>(name);
  return (
    <TextInput
      {...rest}
      name={name}
      value={value}
      error={error}
      onBlur={blur}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** Several lines of text; `limit` shows how much is left. */
export function TextAreaField({ name, ...rest }: Bound<TextAreaProps>) {
  const { value, error, change, blur } = useFormField<string>(name);
  return (
    <TextArea
      {...rest}
      name={name}
      value={value}
      error={error}
      onBlur={blur}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** Rich text, as HTML in the values; `limit` counts what is visible. */
export function RichTextField({ name, ...rest }: Bound<RichTextInputProps>) {
  const { value, error, change, blur } = useFormField<string>(name);
  return <RichTextInput {...rest} name={name} value={value} error={error} onBlur={blur} onChange={change} />;
}

/** A moment in UTC, `YYYY-MM-DDThh:mmZ` in the values; the label says that it is UTC. */
export function MomentField({
  name,
  ...rest
}: Bound<Omit<TextInputProps, 'type' | 'start' | 'end' | 'counter'>>) {
  const { value, error, change, blur } = useFormField<string>(name);
  return (
    <TextInput
      {...rest}
      type="datetime-local"
      name={name}
      value={value.replace(/Z$/, '')}
      error={error}
      onBlur={blur}
      onChange={({ target }) => change(target.value === '' ? '' : `${target.value}Z`)}
    />
  );
}

/** A date, `YYYY-MM-DD` in the values. */
export function DateField({
  name,
  ...rest
}: Bound<Omit<TextInputProps, 'type' | 'start' | 'end' | 'counter'>>) {
  const { value, error, change, blur } = useFormField<string>(name);
  return (
    <DatePicker
      {...rest}
      name={name}
      value={value}
      error={error}
      onBlur={blur}
      onChange={(event) => change(event.target.value)}
    />
  );
}

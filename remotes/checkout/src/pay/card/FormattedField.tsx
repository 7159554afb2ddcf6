import { useFormField } from '@tasklane/forms';
import { TextInput } from '@tasklane/ui';
import type { TextInputProps } from '@tasklane/ui';
import { useLayoutEffect, useRef } from 'react';
import { caretAfter, digitsBefore } from './format';

interface FormattedFieldProps extends Pick<
  TextInputProps,
  'label' | 'autoComplete' | 'help' | 'placeholder'
> {
  name: string;
  format: (text: string) => string;
}

/** A field whose digits are grouped while typing; the caret keeps its position. */
export function FormattedField({ name, format, ...rest }: FormattedFieldProps) {
  const { value, error, change, blur } = useFormField<string>(name);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <TextInput
      {...rest}
      ref={input}
      name={name}
      inputMode="numeric"
      dir="ltr"
      value={value}
      error={error}
      onBlur={blur}
      onChange={({ target }) => {
        const text = format(target.value);
        caret.current = caretAfter(text, digitsBefore(target.value, target.selectionStart ?? text.length));
        change(text);
      }}
    />
  );
}

import { useField, useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useFormState } from './FormState';

/** A field's value, its error while it should be visible, and the ways to change it. */
export interface FormField<Value> {
  value: Value;
  /**
   * The server's error until the field changes; the schema's after a change was followed by a blur, or the form was
   * submitted.
   */
  error: string | undefined;
  change(value: Value): void;
  blur(): void;
}

/**
 * Binds a custom control to a field of the form.
 * @param name dotted path of the field in the values
 */
export function useFormField<Value>(name: string): FormField<Value> {
  const { server, forget, show } = useFormState();
  const { submitCount } = useFormikContext();
  const [field, meta, helpers] = useField<Value>(name);
  useEffect(() => show(name), [show, name]);

  const seen = meta.touched || submitCount > 0;
  return {
    value: field.value,
    error: server[name] ?? (seen && meta.error ? meta.error : undefined),
    change: (value) => {
      forget(name);
      void helpers.setValue(value);
    },
    // Passing through a field shows no error: the message would move what is being pressed.
    blur: () => {
      if (field.value !== meta.initialValue) void helpers.setTouched(true);
    },
  };
}

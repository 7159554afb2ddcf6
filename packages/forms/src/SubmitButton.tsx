import { Alert, Button } from '@tasklane/ui';
import type { ButtonProps } from '@tasklane/ui';
import { useFormikContext } from 'formik';
import { useFormState } from './FormState';

/** Submits the form, shows that it is being sent and cannot be pressed twice. */
export function SubmitButton({ variant = 'primary', loading = false, ...rest }: Omit<ButtonProps, 'type'>) {
  const { isSubmitting } = useFormikContext();
  return <Button {...rest} type="submit" variant={variant} loading={loading || isSubmitting} />;
}

/** Shows the error of the last submission that belongs to no visible field. */
export function FormError({ className }: { className?: string }) {
  const { failure } = useFormState();
  if (!failure) return null;
  return (
    <Alert kind="error" className={className} title={failure.text}>
      {failure.others.length > 0 && (
        <ul>
          {failure.others.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

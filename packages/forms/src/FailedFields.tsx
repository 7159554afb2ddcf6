import { useLanguage, useText } from '@tasklane/i18n';
import { Alert } from '@tasklane/ui';
import { useFormikContext } from 'formik';
import { useFormState } from './FormState';

export interface FailedFieldsProps {
  /** The label of each field, by its name in the values, in the order in which they are listed. */
  labels: Readonly<Record<string, string>>;
  className?: string;
}

/** `assets` of `assets.0.path`. */
const fieldOf = (path: string): string => path.split('.')[0] ?? path;

/** After a submission, names the fields that are still invalid, for forms that are longer than a screen. */
export function FailedFields({ labels, className }: FailedFieldsProps) {
  const t = useText('forms');
  const { tag } = useLanguage();
  const { errors, submitCount } = useFormikContext();
  const { server } = useFormState();
  const failedNames = new Set([...Object.keys(errors), ...Object.keys(server)].map(fieldOf));
  const names = Object.entries(labels).flatMap(([name, label]) => (failedNames.has(name) ? [label] : []));
  if (submitCount === 0 || names.length === 0) return null;
  const fields = new Intl.ListFormat(tag).format(names);
  return (
    <Alert kind="error" className={className}>
      {t('failedFields', { count: names.length, fields })}
    </Alert>
  );
}

/** Forms that validate by the contracts' schemas; the only entry point to formik. */
export { Form } from './Form';
export type { FormProps, FormSchema } from './Form';
export { isFailure } from './errors';
export type { Failure, PathErrors } from './errors';
export { AssetsField } from './fields/AssetsField';
export type { AssetsFieldProps } from './fields/AssetsField';
export * from './fields/choiceFields';
export * from './fields/otherFields';
export { PasswordField } from './fields/PasswordField';
export type { PasswordFieldProps } from './fields/PasswordField';
export * from './fields/textFields';
export { FailedFields } from './FailedFields';
export type { FailedFieldsProps } from './FailedFields';
export { FormError, SubmitButton } from './SubmitButton';
export { formsTexts } from './texts';
export { pictureFault, stampedFile } from './picture';
export type { PictureFault } from './picture';
export type { DraftOptions } from './useDraft';
export { useFormField } from './useFormField';
export type { FormField } from './useFormField';
/** Returns the values and flags of the surrounding form. */
export { useFormikContext as useForm } from 'formik';

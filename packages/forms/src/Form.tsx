import { useLanguage, useText } from '@tasklane/i18n';
import { FormikProvider, setIn, useFormik } from 'formik';
import type { FormikErrors, FormikValues } from 'formik';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { InferType, ObjectSchema } from 'yup';
import { castValues } from './castValues';
import { isFailure, schemaErrors, serverErrors } from './errors';
import type { Failure, PathErrors } from './errors';
import { FormStateContext } from './FormState';
import type { FormState } from './FormState';
import { dropDraft, readDraft, useDraft } from './useDraft';
import type { DraftOptions } from './useDraft';

/** The schema of a form, from `@tasklane/contracts/schemas`: the same that the server runs. */
export type FormSchema = ObjectSchema<FormikValues>;

export interface FormProps<Schema extends FormSchema, Values extends FormikValues> {
  schema: Schema;
  /** Every field of the form, empty ones as `''`, `[]`, `false`. */
  initialValues: Values;
  /**
   * Gets the values as cast by the schema. A rejection with an `ApiError` shows its text and its field errors in
   * place and keeps the input; resolve when all is done, the buttons are busy until then.
   */
  onSubmit: (values: InferType<Schema>) => Promise<unknown>;
  /**
   * Asks before valid values are submitted, and gets them as `onSubmit` does. Resolve false to submit nothing: the form
   * and its draft stay as they are.
   */
  confirm?: (values: InferType<Schema>) => Promise<boolean>;
  /** Preserves input across reloads of the tab. */
  draft?: DraftOptions;
  /** Names the form for screen readers. */
  label?: string;
  children: ReactNode;
  className?: string;
}

const NO_ERRORS: PathErrors = {};
const INVALID = '[aria-invalid=true], fieldset[data-invalid] input';

/** Returns the text of a failure: the server's own, or ours where the server did not answer. */
function useFailureText(): (failure: Failure | undefined) => string {
  const t = useText('forms');
  return (failure) => {
    if (!failure) return t('failure.unexpected');
    const { error, message } = failure;
    return error === 'offline' || error === 'timeout'
      ? t(`failure.${error}`)
      : message || t('failure.unexpected');
  };
}

/** A form that validates by a contract schema, shows the server's errors in place and loses no input. */
export function Form<Schema extends FormSchema, Values extends FormikValues>({
  schema,
  initialValues,
  onSubmit,
  confirm,
  draft: wantedDraft,
  label,
  children,
  className,
}: FormProps<Schema, Values>) {
  const { code: language } = useLanguage();
  const failureText = useFailureText();
  const element = useRef<HTMLFormElement>(null);
  const shownErrors = useRef(new Map<string, number>());
  const [server, setServer] = useState(NO_ERRORS);
  const [failure, setFailure] = useState<FormState['failure']>();
  const [attempt, setAttempt] = useState(0);
  /** The values last submitted. */
  const [sent, setSent] = useState<Values>();
  /** Submitted, and no invalid field has been focused since. */
  const owesFocus = useRef(false);
  // Later initial values and drafts belong to a form with another key.
  const [initial] = useState(initialValues);
  const [draft] = useState(wantedDraft);

  const check = async (values: Values): Promise<FormikErrors<Values>> => {
    try {
      await schema.validate(castValues(schema, values), { abortEarly: false });
      return {};
    } catch (thrown) {
      const errors = Object.entries(schemaErrors(thrown, language));
      return errors.reduce<FormikErrors<Values>>(
        (all, [path, text]) => setIn(all, path, text) as FormikErrors<Values>,
        {},
      );
    }
  };

  const send = async (values: Values): Promise<void> => {
    setFailure(undefined);
    if (confirm && !(await confirm(castValues(schema, values)))) return;
    try {
      await onSubmit(castValues(schema, values));
      setSent(values);
      dropDraft(draft);
    } catch (thrown) {
      const apiFailure = isFailure(thrown) ? thrown : undefined;
      const errors = serverErrors(apiFailure?.fields);
      owesFocus.current = true;
      setServer(errors);
      const others = Object.entries(errors).filter(([path]) => !shownErrors.current.has(path));
      const inPlace = Object.keys(errors).length > others.length;
      if (!inPlace || others.length > 0) {
        setFailure({ text: failureText(apiFailure), others: others.map(([, text]) => text) });
      }
      if (!apiFailure) reportError(thrown);
    }
  };

  const formik = useFormik<Values>({ initialValues: initial, validate: check, onSubmit: send });
  const { setValues } = formik;
  // After the first render, so that hydration matches the server's HTML.
  useEffect(() => {
    const restored = readDraft(initial, draft);
    if (restored !== initial) void setValues(restored, false);
  }, [initial, draft, setValues]);
  useDraft(formik.values, formik.dirty, draft);

  // After every render: as soon as an error is visible, the focus is on its field.
  useLayoutEffect(() => {
    const wrong = owesFocus.current ? element.current?.querySelector<HTMLElement>(INVALID) : null;
    if (!wrong) return;
    owesFocus.current = false;
    wrong.focus();
  });
  // A finished attempt no longer moves the focus, whatever is typed later.
  useLayoutEffect(() => {
    owesFocus.current = false;
  }, [attempt]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (formik.isSubmitting) return;
    owesFocus.current = true;
    setServer(NO_ERRORS);
    await formik.submitForm();
    setAttempt((count) => count + 1);
  };

  const state = useMemo<FormState>(
    () => ({
      server,
      failure,
      forget: (path) => {
        setServer((errors) => {
          if (!(path in errors)) return errors;
          const { [path]: _gone, ...kept } = errors;
          return kept;
        });
      },
      show: (path) => {
        const fields = shownErrors.current;
        fields.set(path, (fields.get(path) ?? 0) + 1);
        return () => {
          const left = (fields.get(path) ?? 1) - 1;
          if (left === 0) fields.delete(path);
          else fields.set(path, left);
        };
      },
    }),
    [server, failure],
  );

  return (
    <FormStateContext value={state}>
      <FormikProvider value={formik}>
        <form
          ref={element}
          noValidate
          aria-label={label}
          className={className}
          data-unsaved={formik.dirty && formik.values !== sent}
          onSubmit={(event) => void submit(event)}
        >
          {children}
        </form>
      </FormikProvider>
    </FormStateContext>
  );
}

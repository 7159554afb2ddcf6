import { useHost } from '@tasklane/federation';
import { Form, FormError, SubmitButton } from '@tasklane/forms';
import type { FormProps, FormSchema } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Button, Dialog, Stack } from '@tasklane/ui';
import { useExplainRefusal } from './useExplainRefusal';

interface StepFormProps<Schema extends FormSchema, Values extends Record<string, unknown>> extends Pick<
  FormProps<Schema, Values>,
  'schema' | 'initialValues' | 'children'
> {
  title: string;
  /** Names the draft; unique to the step and what it is about. */
  draft: string;
  /** The action on the button. */
  send: string;
  /** @returns what the visitor is told once it is done */
  onSubmit: (values: Parameters<FormProps<Schema, Values>['onSubmit']>[0]) => Promise<string>;
  onClose: () => void;
  /** Files that were chosen: drafts do not contain them, so only a button closes the dialog once there are some. */
  files?: readonly File[];
}

/** The dialog of a step with a form. */
export function StepForm<Schema extends FormSchema, Values extends Record<string, unknown>>({
  title,
  draft,
  send,
  onSubmit,
  onClose,
  files = [],
  children,
  ...form
}: StepFormProps<Schema, Values>) {
  const t = useText('orders');
  const host = useHost();
  const explainRefusal = useExplainRefusal();
  return (
    <Dialog open onClose={onClose} title={title} persistent={files.length > 0}>
      <Form
        {...form}
        draft={{ key: draft, omit: ['assets'] }}
        label={title}
        onSubmit={async (values) => {
          const text = await explainRefusal(onSubmit(values));
          host.toast({ kind: 'success', text });
          onClose();
        }}
      >
        <Stack gap="md">
          {children}
          {/* Beside the button that was pressed: the form can be longer than the screen. */}
          <FormError />
          <SubmitButton>{send}</SubmitButton>
          {files.length > 0 && (
            <Button variant="quiet" onClick={onClose}>
              {t('cancel')}
            </Button>
          )}
        </Stack>
      </Form>
    </Dialog>
  );
}

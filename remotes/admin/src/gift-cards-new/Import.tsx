import { ApiError, flattenFieldErrors, isApiError } from '@tasklane/api-client';
import { giftCards } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, FormError, SubmitButton } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Alert, Stack } from '@tasklane/ui';
import { useState } from 'react';
import { useImportGiftCards } from '../api/giftCards';
import { CsvField } from './CsvField';
import { FileFormat } from './FileFormat';
import { Section } from './Section';

/** Returns every fault of a file that the server named, by line. */
const faultsIn = (error: unknown): readonly string[] =>
  isApiError(error) ? (flattenFieldErrors(error.fields)['csv'] ?? []) : [];

/** All faults of a file. */
function Faults({ faults }: { readonly faults: readonly string[] }) {
  const t = useText('admin');
  return (
    faults.length > 0 && (
      <Alert kind="error" title={t('newGiftCards.import.faults', { count: faults.length })}>
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </Alert>
    )
  );
}

/** Creates the cards of a file: all of them, or none. */
export function Import() {
  const t = useText('admin');
  const host = useHost();
  const importFile = useImportGiftCards();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const submit = async (body: Parameters<typeof importFile>[0]) => {
    setFaults([]);
    try {
      const { data } = await importFile(body);
      host.toast({ kind: 'success', text: t('newGiftCards.import.done', { count: data.count }) });
      host.navigate(host.link('admin-giftcard', {}));
    } catch (error) {
      const lineFaults = faultsIn(error);
      if (lineFaults.length === 0) throw error;
      setFaults(lineFaults);
      // A field shows one message: the faults have a list of their own.
      const refusal = t('newGiftCards.import.refused');
      const errors = { children: { csv: { errors: [refusal] } } };
      throw new ApiError({ error: 'validation_failed', status: 400, message: refusal, errors });
    }
  };
  return (
    <>
      <Section title={t('newGiftCards.import.tab')} lead={t('newGiftCards.import.lead')}>
        <Form
          schema={giftCards.giftCardImport}
          label={t('newGiftCards.import.tab')}
          initialValues={{ csv: '' }}
          onSubmit={submit}
        >
          <Stack gap="lg">
            <CsvField name="csv" onChoose={() => setFaults([])} />
            <Faults faults={faults} />
            <FormError />
            <div>
              <SubmitButton>{t('newGiftCards.import.button')}</SubmitButton>
            </div>
          </Stack>
        </Form>
      </Section>
      <FileFormat />
    </>
  );
}

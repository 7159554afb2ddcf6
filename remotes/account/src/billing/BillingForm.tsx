import { useApi } from '@tasklane/api-client';
import type { Data } from '@tasklane/api-client';
import { billing as rules } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, SubmitButton, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Card, Heading, Stack } from '@tasklane/ui';
import css from './billing.module.css';
import { FromAddress } from './FromAddress';
import { placeValues } from './place';
import type { Address, Countries } from './place';
import { PlaceFields } from './PlaceFields';
import { SaveFailure } from './SaveFailure';
import { useFailedFields } from './useFailedFields';

interface Props {
  readonly billing: Data<'billing.read'>;
  readonly addresses: readonly Address[];
  readonly countries: Countries;
}

/** To whom invoices are written. */
export function BillingForm({ billing, addresses, countries }: Props) {
  const t = useText('account');
  const api = useApi();
  const host = useHost();
  const { failed, watch } = useFailedFields();
  return (
    <Card as="section" aria-label={t('billing.form')}>
      <Form
        schema={rules.billingForm}
        label={t('billing.form')}
        initialValues={{
          ...placeValues(billing),
          company: billing?.company ?? '',
          vat_id: billing?.vat_id ?? '',
        }}
        onSubmit={(body) =>
          watch(async () => {
            const save = billing ? 'billing.replace' : 'billing.create';
            await api.call(save, { body }, { handled: true });
            await api.invalidate('billing.read');
            host.toast({ kind: 'success', text: t('billing.done') });
          })
        }
      >
        <Stack gap="md">
          <Heading level={2} size="lg">
            {t('billing.form')}
          </Heading>
          <SaveFailure failed={failed} />
          {addresses.length > 0 && <FromAddress addresses={addresses} />}
          <PlaceFields countries={countries} />
          <div className={css.pair}>
            <TextField name="company" label={t('place.company')} autoComplete="organization" optional />
            <TextField
              name="vat_id"
              label={t('place.vat_id')}
              help={t('profile.vatHelp')}
              autoCapitalize="characters"
              dir="ltr"
              optional
            />
          </div>
          <div>
            <SubmitButton>{t('billing.save')}</SubmitButton>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}

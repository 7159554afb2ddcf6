import { billing as rules } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, SubmitButton, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Card, Heading, Stack } from '@tasklane/ui';
import type { Address } from '../api/addresses';
import { useSaveBilling } from '../api/billing';
import type { Billing } from '../api/billing';
import type { Countries } from '../api/reference';
import css from './billing.module.css';
import { FromAddress } from './FromAddress';
import { placeValues } from './place';
import { PlaceFields } from './PlaceFields';
import { SaveFailure } from './SaveFailure';
import { useFailedFields } from './useFailedFields';

interface BillingFormProps {
  readonly billing: Billing;
  readonly addresses: readonly Address[];
  readonly countries: Countries;
}

/** The recipient of invoices. */
export function BillingForm({ billing, addresses, countries }: BillingFormProps) {
  const t = useText('account');
  const saveBilling = useSaveBilling(billing);
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
            await saveBilling(body);
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

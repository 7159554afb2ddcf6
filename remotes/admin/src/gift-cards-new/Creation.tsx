import { giftCards as rules } from '@tasklane/contracts';
import { giftCards } from '@tasklane/contracts/schemas';
import { Form, FormError, SubmitButton, TextField, useForm } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { Card, Stack, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useCreateGiftCards } from '../api/giftCards';
import type { GiftCardBatch } from '../api/giftCards';
import { ValueFields } from '../gift-cards/fields';
import { Codes } from './Codes';
import { Section } from './Section';

/** The form as typed. */
interface CreationValues {
  readonly count: string;
  readonly amount: string;
  readonly date_expired: string;
}

const worth = giftCards.giftCardCreation.pick(['count', 'amount']);

/** What the batch is worth, updated while the admin types. */
function Total() {
  const t = useText('admin');
  const format = useFormat();
  const { values } = useForm<CreationValues>();
  const typed = { count: Number(values.count), amount: Number(values.amount) };
  const { count, amount } = typed;
  return (
    <Card variant="sunken" padding="md">
      <Text>
        {worth.isValidSync(typed)
          ? t('newGiftCards.create.total', {
              count,
              amount: format.dollars(amount),
              total: format.dollars(count * amount),
            })
          : t('newGiftCards.create.incomplete')}
      </Text>
    </Card>
  );
}

/** A batch with its codes, which exist only here. */
interface CreatedBatch {
  readonly batch: GiftCardBatch;
  readonly codes: readonly string[];
}

/** Creates cards with new codes, and then shows the codes once. */
export function Creation() {
  const t = useText('admin');
  const format = useFormat();
  const create = useCreateGiftCards();
  const [created, setCreated] = useState<CreatedBatch | null>(null);
  if (created) return <Codes {...created} onCreateMore={() => setCreated(null)} />;
  const { giftCardBatch, giftCardValue } = rules;
  const limits = { min: format.dollars(giftCardValue.min), max: format.dollars(giftCardValue.max) };
  return (
    <Section title={t('newGiftCards.create.tab')} lead={t('newGiftCards.create.lead')}>
      <Form
        schema={giftCards.giftCardCreation}
        label={t('newGiftCards.create.tab')}
        initialValues={{ count: '1', amount: '', date_expired: '' }}
        onSubmit={async (batch) => {
          const { data } = await create(batch);
          setCreated({ batch, codes: data.codes });
        }}
      >
        <Stack gap="lg">
          <TextField
            name="count"
            label={t('newGiftCards.create.count')}
            help={t('newGiftCards.create.countHelp', { max: format.number(giftCardBatch.max) })}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
          />
          <ValueFields label={t('newGiftCards.create.amount')} help={t('giftCards.amountHelp', limits)} />
          <Total />
          <FormError />
          <div>
            <SubmitButton>{t('newGiftCards.create.button')}</SubmitButton>
          </div>
        </Stack>
      </Form>
    </Section>
  );
}

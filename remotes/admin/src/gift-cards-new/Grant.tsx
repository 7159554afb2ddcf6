import { ApiError, isApiError } from '@tasklane/api-client';
import { giftCards as rules } from '@tasklane/contracts';
import { account, giftCards } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, FormError, SubmitButton, TextField } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { Alert, LinkButton, Stack } from '@tasklane/ui';
import { useState } from 'react';
import { useGrantGiftCard } from '../api/giftCards';
import { typedExpiry } from '../gift-cards/expiry';
import { ValueFields } from '../gift-cards/fields';
import { Section } from './Section';

const schema = giftCards.giftCardGrant.shape({
  username: account.usernameField(),
  date_expired: typedExpiry(),
});

/** Names the user in the message about a refused grant; other failures stay as they are. */
function useRefusal() {
  const t = useText('admin');
  return (error: unknown, user: string): unknown => {
    if (!isApiError(error, 'not_found', 'conflict')) return error;
    const message = t(
      error.error === 'conflict' ? 'newGiftCards.grant.conflict.refused' : 'newGiftCards.grant.unknown',
      { user },
    );
    const errors = { children: { username: { errors: [message] } } };
    return new ApiError({ error: error.error, status: error.status, message, errors });
  };
}

/** Says what to do about a user who has a card already. */
function ExistingCard({ user }: { readonly user: string }) {
  const t = useText('admin');
  const host = useHost();
  const cards = host.link('admin-giftcard', {}, { query: { user } });
  return (
    <Alert
      kind="warning"
      actions={<LinkButton to={cards}>{t('newGiftCards.grant.conflict.link', { user })}</LinkButton>}
    >
      {t('newGiftCards.grant.conflict.text')}
    </Alert>
  );
}

/** Gives a user who has no card one without a code. */
export function Grant() {
  const t = useText('admin');
  const format = useFormat();
  const host = useHost();
  const grant = useGrantGiftCard();
  const refusalOf = useRefusal();
  /** The user who has a card already. */
  const [holder, setHolder] = useState<string | null>(null);
  const { min, max } = rules.giftCardValue;
  const limits = { min: format.dollars(min), max: format.dollars(max) };
  return (
    <Section title={t('newGiftCards.grant.tab')} lead={t('newGiftCards.grant.lead')}>
      <Form
        schema={schema}
        label={t('newGiftCards.grant.tab')}
        initialValues={{ username: '', amount: '', date_expired: '' }}
        onSubmit={async ({ username: user, ...body }) => {
          setHolder(null);
          try {
            const { data } = await grant(user, body);
            const amount = format.dollars(data.balance);
            host.toast({ kind: 'success', text: t('newGiftCards.grant.done', { user, amount }) });
            host.navigate(host.link('admin-giftcard', {}, { query: { user } }));
          } catch (error) {
            if (isApiError(error, 'conflict')) setHolder(user);
            throw refusalOf(error, user);
          }
        }}
      >
        <Stack gap="lg">
          <TextField
            name="username"
            label={t('newGiftCards.grant.username')}
            help={t('newGiftCards.grant.usernameHelp')}
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          {holder !== null && <ExistingCard user={holder} />}
          <ValueFields label={t('newGiftCards.grant.amount')} help={t('giftCards.amountHelp', limits)} />
          <FormError />
          <div>
            <SubmitButton>{t('newGiftCards.grant.button')}</SubmitButton>
          </div>
        </Stack>
      </Form>
    </Section>
  );
}

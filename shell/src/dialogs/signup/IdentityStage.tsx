import { useApiQuery } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';
import { accounts } from '@tasklane/contracts';
import { account as rules } from '@tasklane/contracts/schemas';
import { Form, FormError, RadioField, SubmitButton, useForm, useFormField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Button, Group, Notice, Stack, Text, TextInput } from '@tasklane/ui';
import { useShell } from '../../app/context';
import css from '../dialogs.module.css';

interface IdentityStageProps {
  /** Whether the visitor is about to purchase, and so is known to be a buyer. */
  readonly buying: boolean;
  readonly onDone: (accountType: number) => void;
}

const { buyer, seller } = accounts.accountType;

interface Chosen {
  readonly username: string;
  /** A number as text while it is being chosen; empty at first. */
  readonly account_type: string | number;
}

/** Third stage: asks for the username, and whether the user wants to hire or to work. */
export function IdentityStage({ buying, onDone }: IdentityStageProps) {
  const t = useText('dialogs');
  const { api } = useShell();
  const initial: Chosen = { username: '', account_type: buying ? buyer : '' };
  const choose = async (body: NonNullable<Input<'user.change'>['body']>) => {
    await api.call('user.change', { body }, { handled: true });
    onDone(body.account_type ?? buyer);
  };
  return (
    <Form
      label={t('signup.identity.title')}
      schema={rules.chooseUsername}
      initialValues={initial}
      onSubmit={choose}
    >
      <Stack gap="md">
        <FormError />
        <UsernameField />
        {!buying && (
          <RadioField
            name="account_type"
            label={t('signup.identity.type')}
            options={[
              { value: String(buyer), label: t('signup.identity.buyer') },
              { value: String(seller), label: t('signup.identity.seller') },
            ]}
          />
        )}
        <CryptoNotice />
        <SubmitButton size="lg" fullWidth>
          {t('signup.identity.submit')}
        </SubmitButton>
      </Stack>
    </Form>
  );
}

/** Accepts letters and digits only, lower-cased at the end, and suggests a few free names. */
function UsernameField() {
  const t = useText('dialogs');
  const { value, error, change, blur } = useFormField<string>('username');
  const { min, max } = accounts.username;
  const leave = () => {
    if (value !== value.toLowerCase()) change(value.toLowerCase());
    blur();
  };
  return (
    <>
      <TextInput
        name="username"
        label={t('signup.identity.username')}
        help={t('signup.identity.help', { min, max })}
        value={value}
        error={error}
        onChange={({ target }) => change(target.value.replace(/[^A-Za-z0-9]/g, ''))}
        onBlur={leave}
        maxLength={max}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        data-autofocus
      />
      <Suggestions onChoose={change} />
    </>
  );
}

/** Suggests free names, in a reserved space so that the content below does not move when they appear. */
function Suggestions({ onChoose }: { onChoose: (name: string) => void }) {
  const t = useText('dialogs');
  const { data } = useApiQuery('user.suggestUsernames');
  const names = data?.data.slice(0, accounts.username.suggestions) ?? [];
  return (
    <div className={css.suggestions}>
      {names.length > 0 && (
        <Group gap="xs" align="center">
          <Text size="sm" tone="muted">
            {t('signup.identity.suggestions')}
          </Text>
          {names.map((name) => (
            <Button key={name} size="sm" onClick={() => onChoose(name)}>
              {name}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}

/** Explains what a user who wants to be paid here has to know. */
function CryptoNotice() {
  const t = useText('dialogs');
  const { values } = useForm<Chosen>();
  return String(values.account_type) === String(seller) ? (
    <Notice>{t('signup.identity.crypto')}</Notice>
  ) : null;
}

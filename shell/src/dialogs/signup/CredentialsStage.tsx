import { account as rules, base } from '@tasklane/contracts/schemas';
import { Form, FormError, PasswordField, SubmitButton, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Button, Group, Stack } from '@tasklane/ui';
import { useShell } from '../../app/context';
import type { Consent } from './TermsStage';

interface CredentialsStageProps {
  readonly consent: Consent;
  readonly onBack: () => void;
  readonly onJoined: () => void;
}

/** The part of a sign-up that is typed here: the password can be looked at, so that it need not be typed twice. */
const typed = base.request({
  email: rules.email().required(),
  password: base.request({ first: rules.newPassword().required() }).required(),
});
const empty = { email: '', password: { first: '' } };

/** Second stage: e-mail address and password; joining makes the account. */
export function CredentialsStage({ consent, onBack, onJoined }: CredentialsStageProps) {
  const t = useText('dialogs');
  const { api, session } = useShell();
  const join = async ({ email, password: { first } }: typeof empty) => {
    const body = {
      email,
      password: { first, second: first },
      terms_accepted: consent.terms,
      marketing_general: consent.marketing,
      marketing_news: consent.marketing,
    };
    const { data } = await api.call('user.signUp', { body }, { handled: true });
    session.begin(data);
    onJoined();
  };
  return (
    <Form
      label={t('signup.credentials.title')}
      schema={typed}
      initialValues={empty}
      onSubmit={join}
      draft={{ key: 'signup', omit: ['password'] }}
    >
      <Stack gap="md">
        <FormError />
        <TextField
          name="email"
          type="email"
          label={t('signup.credentials.email')}
          autoComplete="email"
          data-autofocus
        />
        <PasswordField
          name="password.first"
          meter
          label={t('signup.credentials.password')}
          help={t('signup.credentials.help')}
        />
        <Group justify="between" nowrap>
          <Button variant="quiet" onClick={onBack}>
            {t('back')}
          </Button>
          <SubmitButton size="lg">{t('signup.credentials.submit')}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}

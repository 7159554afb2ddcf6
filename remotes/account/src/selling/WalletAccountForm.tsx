import { accounts } from '@tasklane/contracts';
import { account as rules } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, FormError, SubmitButton, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Stack } from '@tasklane/ui';
import { useChangeUser } from '../api/changeUser';

/** For wallets that browsers cannot connect to: the account in the app, which is paid while no wallet is connected. */
export function WalletAccountForm({ account }: { readonly account: string | null }) {
  const t = useText('account');
  const { changeUser } = useChangeUser();
  const host = useHost();
  return (
    <Form
      label={t('walletAccount.title')}
      schema={rules.walletAccountForm}
      initialValues={{ wallet_account: account ?? '' }}
      onSubmit={async (body) => {
        await changeUser(body);
        host.toast({
          kind: 'success',
          text: t(body.wallet_account ? 'walletAccount.done' : 'walletAccount.none'),
        });
      }}
    >
      <Stack gap="md">
        <FormError />
        <TextField
          name="wallet_account"
          label={t('walletAccount.name')}
          help={t('walletAccount.help')}
          maxLength={accounts.walletAccount.max}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
        <div>
          <SubmitButton variant="secondary">{t('walletAccount.save')}</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}

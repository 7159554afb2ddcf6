import { security } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, FormError, SubmitButton } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { Alert, Button, Dialog, Group, Stack, Text } from '@tasklane/ui';
import { TrashIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { useCloseAccount } from '../api/account';
import { Section } from '../common/Section';
import type { User } from '../api/user';
import { ProofField } from './ProofField';

/** Closes the account for good. */
export function CloseSection({ user }: { user: User }) {
  const t = useText('account');
  const { dollars } = useFormat();
  const closeAccount = useCloseAccount();
  const host = useHost();
  const [asking, setAsking] = useState(false);
  const close = async (body: { password?: string | undefined }) => {
    await closeAccount(body);
    host.toast({ kind: 'success', text: t('settings.closeDone') });
    await host.session.signOut();
  };
  return (
    <Section icon={<TrashIcon />} title={t('settings.close')} text={t('settings.closeText')}>
      <div>
        <Button onClick={() => setAsking(true)}>{t('settings.closeAction')}</Button>
      </div>
      <Dialog open={asking} size="sm" title={t('settings.closeTitle')} onClose={() => setAsking(false)}>
        <Form
          label={t('settings.closeTitle')}
          schema={security.oneself}
          initialValues={{ password: '' }}
          onSubmit={close}
        >
          <Stack gap="md">
            <Text>{t('settings.closeAsk')}</Text>
            {user.gift_card_balance > 0 && (
              <Alert kind="warning">
                {t('settings.closeBalance', { balance: dollars(user.gift_card_balance) })}
              </Alert>
            )}
            <FormError />
            <ProofField user={user} />
            <Group gap="sm" justify="end">
              <Button variant="quiet" onClick={() => setAsking(false)}>
                {t('settings.cancel')}
              </Button>
              <SubmitButton variant="danger">{t('settings.closeAction')}</SubmitButton>
            </Group>
          </Stack>
        </Form>
      </Dialog>
    </Section>
  );
}

import { security } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, FormError, SubmitButton } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Button, Group, Stack } from '@tasklane/ui';
import { DownloadIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { useExportAccount } from '../api/account';
import { Section } from '../common/Section';
import type { User } from '../api/user';
import { ProofField } from './ProofField';
import { save } from './save';

/** Exports all stored data of the user as a file. */
export function DataSection({ user }: { user: User }) {
  const t = useText('account');
  const exportAccount = useExportAccount();
  const host = useHost();
  const [open, setOpen] = useState(false);
  return (
    <Section icon={<DownloadIcon />} title={t('settings.data')} text={t('settings.dataText')}>
      {!open && (
        <div>
          <Button onClick={() => setOpen(true)}>{t('settings.dataAction')}</Button>
        </div>
      )}
      {open && (
        <Form
          label={t('settings.data')}
          schema={security.oneself}
          initialValues={{ password: '' }}
          onSubmit={async (body) => {
            save(await exportAccount(body));
            setOpen(false);
            host.toast({ kind: 'success', text: t('settings.dataDone') });
          }}
        >
          <Stack gap="md">
            <FormError />
            <ProofField user={user} />
            <Group gap="sm">
              <SubmitButton>{t('settings.dataDownload')}</SubmitButton>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                {t('settings.cancel')}
              </Button>
            </Group>
          </Stack>
        </Form>
      )}
    </Section>
  );
}

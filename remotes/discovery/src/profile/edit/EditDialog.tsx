import { isApiError } from '@tasklane/api-client';
import { stampedFile } from '@tasklane/forms';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Alert, Button, Dialog, Stack } from '@tasklane/ui';
import { useState } from 'react';
import { useSaveProfile } from '../../api/saveProfile';
import type { ProfileUser } from '../../api/profile';
import type { ProfileChange } from './changes';
import { ProfileEdit } from './ProfileEdit';

interface EditDialogProps {
  readonly user: ProfileUser;
  readonly onClose: () => void;
}

/** Saves the owner's changes to their profile. When one part fails, the saved parts are not sent again. */
export default function EditDialog({ user, onClose }: EditDialogProps) {
  const t = useText('discovery');
  const { savePicture, saveSummary } = useSaveProfile();
  const host = useHost();
  const [changes, setChanges] = useState<readonly ProfileChange[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      for (const change of changes) {
        if (change.kind === 'image') await savePicture(stampedFile(change.file));
        else await saveSummary(change.value);
        setChanges((left) => left.filter((each) => each !== change));
      }
      onClose();
      host.toast({ kind: 'success', text: t('profile.edit.done') });
      host.navigate(host.link('profile', { username: user.username }), { replace: true });
    } catch (error) {
      setFailure((isApiError(error) && error.message) || t('profile.edit.failed'));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      title={t('profile.edit.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('profile.edit.cancel')}</Button>
          <Button
            variant="primary"
            loading={busy}
            disabled={changes.length === 0}
            onClick={() => void save()}
          >
            {t('profile.edit.save')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {failure && <Alert kind="error">{failure}</Alert>}
        <ProfileEdit user={user} changes={changes} onChanges={setChanges} />
      </Stack>
    </Dialog>
  );
}

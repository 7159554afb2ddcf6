import { useText } from '@tasklane/i18n';
import { Button, lazyDialog } from '@tasklane/ui';
import { EditIcon } from '@tasklane/ui/icons';
import { Suspense, useState } from 'react';
import type { ProfileUser } from '../../api/profile';

const EditDialog = lazyDialog(() => import('./EditDialog'));

/** Lets the owner change picture and description without leaving the profile. */
export function EditButton({ user }: { user: ProfileUser }) {
  const t = useText('discovery');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button fullWidth startIcon={<EditIcon />} onClick={() => setOpen(true)}>
        {t('profile.edit.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <EditDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

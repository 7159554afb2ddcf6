import { useText } from '@tasklane/i18n';
import { Button, ConfirmDialog, Dialog, Text } from '@tasklane/ui';
import type { Favourites } from './useFavourites';

/** Asks before a task leaves the saved ones, and says when a heart could not be changed. */
export function FavouriteDialogs({ favourites }: { favourites: Favourites }) {
  const t = useText('discovery');
  const { notice, confirm, dismiss } = favourites;
  if (!notice) return null;
  const { kind, task } = notice;
  if (kind === 'remove') {
    return (
      <ConfirmDialog
        open
        title={t('favourite.remove.title')}
        confirmLabel={t('favourite.remove.confirm')}
        onConfirm={confirm}
        onCancel={dismiss}
      >
        {t('favourite.remove.text', { title: task.title })}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      open
      size="sm"
      title={t(`favourite.${kind}.title`)}
      onClose={dismiss}
      actions={
        <Button variant="primary" onClick={dismiss}>
          {t('favourite.close')}
        </Button>
      }
    >
      <Text>{t(`favourite.${kind}.text`, { title: task.title })}</Text>
    </Dialog>
  );
}

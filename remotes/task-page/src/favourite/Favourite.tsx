import { useText } from '@tasklane/i18n';
import { Button, ConfirmDialog, Dialog, FavouriteButton, Text } from '@tasklane/ui';
import type { Task } from '../task/types';
import css from './favourite.module.css';
import { useFavourite } from './useFavourite';

/** The heart of the task page, with its questions. */
export function Favourite({ task, signedIn }: { task: Task; signedIn: boolean }) {
  const t = useText('task-page');
  const { pressed, asking, failed, change, forget, keep, dismiss } = useFavourite(task, signedIn);
  return (
    <>
      <FavouriteButton pressed={pressed} title={task.title} onChange={change} className={css.heart} />
      <ConfirmDialog
        open={asking}
        title={t('favourite.question')}
        confirmLabel={t('favourite.remove')}
        onConfirm={forget}
        onCancel={keep}
      >
        <Text>{t('favourite.text')}</Text>
      </ConfirmDialog>
      <Dialog
        open={failed !== undefined}
        size="sm"
        title={t('favourite.failed')}
        onClose={dismiss}
        actions={
          <Button variant="primary" onClick={dismiss}>
            {t('close')}
          </Button>
        }
      >
        <Text>{failed || t('failure')}</Text>
      </Dialog>
    </>
  );
}

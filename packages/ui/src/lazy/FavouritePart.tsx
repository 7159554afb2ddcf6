import { useText } from '@tasklane/i18n';
import { Button } from '../actions/Button';
import { Text } from '../typography';
import ConfirmPart from './ConfirmPart';
import DialogPart from './DialogPart';
import type { FavouriteDialogsProps } from './dialog-props';

/** The question, or the failure message, behind `FavouriteDialogs`. */
export default function FavouritePart({
  notice: { kind, title },
  onRemove,
  onDismiss,
}: FavouriteDialogsProps & { notice: NonNullable<FavouriteDialogsProps['notice']> }) {
  const t = useText('ui');
  const text = <Text>{t(`favourite.${kind}.text`, { title })}</Text>;
  if (kind === 'remove') {
    return (
      <ConfirmPart
        open
        title={t('favourite.remove.title')}
        confirmLabel={t('favourite.remove.confirm')}
        onConfirm={onRemove}
        onCancel={onDismiss}
      >
        {text}
      </ConfirmPart>
    );
  }
  return (
    <DialogPart
      open
      size="sm"
      title={t(`favourite.${kind}.title`)}
      onClose={onDismiss}
      actions={
        <Button variant="primary" onClick={onDismiss}>
          {t('close')}
        </Button>
      }
    >
      {text}
    </DialogPart>
  );
}

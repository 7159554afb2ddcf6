import { useText } from '@tasklane/i18n';
import { Button } from '../actions/Button';
import { Alert } from '../feedback/Alert';
import css from './dialog.module.css';
import DialogPart from './DialogPart';
import type { ConfirmDialogProps } from './dialog-props';

/** The question behind `ConfirmDialog`. */
export default function ConfirmPart({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  harm,
  busy,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const t = useText('ui');
  return (
    <DialogPart
      open={open}
      onClose={onCancel}
      title={title}
      size="sm"
      actions={
        <>
          <Button onClick={onCancel} data-autofocus={harm || undefined}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={harm ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={css.message}>
        {children}
        {error && <Alert kind="error">{error}</Alert>}
      </div>
    </DialogPart>
  );
}

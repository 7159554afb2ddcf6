import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import './mantine.css';
import { Modal } from '@mantine/core';
import { useText } from '@tasklane/i18n';
import { IconButton } from '../actions/Button';
import { CloseIcon } from '../icons';
import css from './dialog.module.css';
import { inMantine } from './inMantine';
import type { DialogProps } from './dialog-props';
import { useOpened } from './useOpened';

const WIDTHS = { sm: '26rem', md: '34rem', lg: '52rem' } as const;
const MOTION = { transition: 'fade', duration: 160 } as const;

/** The dialog itself; see `Dialog`. */
function DialogPart({
  open,
  onClose,
  title,
  size = 'md',
  persistent = false,
  actions,
  children,
}: DialogProps) {
  const t = useText('ui');
  return (
    <Modal.Root
      opened={useOpened(open)}
      zIndex="var(--tl-layer-overlay)"
      onClose={onClose}
      size={WIDTHS[size]}
      centered
      closeOnEscape={!persistent}
      closeOnClickOutside={!persistent}
      transitionProps={MOTION}
      classNames={{ inner: css.inner, content: css.content, overlay: css.overlay }}
    >
      <Modal.Overlay transitionProps={MOTION} />
      <Modal.Content>
        <div className={css.header}>
          <Modal.Title className={css.title}>{title}</Modal.Title>
          {!persistent && (
            <IconButton
              size="sm"
              label={t('close')}
              icon={<CloseIcon />}
              onClick={onClose}
              className={css.close}
            />
          )}
        </div>
        <Modal.Body className={css.body}>{children}</Modal.Body>
        {actions && <div className={css.actions}>{actions}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}

export default inMantine(DialogPart);

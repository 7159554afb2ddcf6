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
import { markFirstFocus } from './markFirstFocus';
import { useOpened } from './useOpened';
import { WhileOpen } from './WhileOpen';

const WIDTHS = { sm: '26rem', md: '34rem', lg: '52rem' } as const;
const MOTION = { transition: 'fade', duration: 160 } as const;

/** The dialog behind `Dialog`. */
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
          <Modal.Title className={css.title} ref={markFirstFocus} tabIndex={-1}>
            <WhileOpen open={open}>{title}</WhileOpen>
          </Modal.Title>
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
        <Modal.Body className={css.body}>
          <WhileOpen open={open}>{children}</WhileOpen>
        </Modal.Body>
        <WhileOpen open={open}>{actions && <div className={css.actions}>{actions}</div>}</WhileOpen>
      </Modal.Content>
    </Modal.Root>
  );
}

export default inMantine(DialogPart);

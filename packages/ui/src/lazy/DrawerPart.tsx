import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import './mantine.css';
import { Drawer } from '@mantine/core';
import { useLanguage, useText } from '@tasklane/i18n';
import clsx from 'clsx';
import { IconButton } from '../actions/Button';
import { CloseIcon } from '../icons';
import css from './dialog.module.css';
import { inMantine } from './inMantine';
import type { DrawerProps } from './dialog-props';
import { markFirstFocus } from './markFirstFocus';
import { useOpened } from './useOpened';
import { WhileOpen } from './WhileOpen';

/** The panel behind `Drawer`. */
function DrawerPart({ open, onClose, title, side = 'start', fill = false, actions, children }: DrawerProps) {
  const t = useText('ui');
  const { direction } = useLanguage();
  // The vendor's left and right already follow the reading direction; only its animation does not.
  const fromLeft = (side === 'start') === (direction === 'ltr');
  const motion = { transition: fromLeft ? 'slide-right' : 'slide-left', duration: 200 } as const;
  return (
    <Drawer.Root
      opened={useOpened(open)}
      zIndex="var(--tl-layer-overlay)"
      onClose={onClose}
      position={side === 'start' ? 'left' : 'right'}
      size="min(24rem, 88vw)"
      transitionProps={motion}
      classNames={{ content: clsx(css.content, css.drawer), overlay: css.overlay }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={css.header}>
          <Drawer.Title className={css.title} ref={markFirstFocus} tabIndex={-1}>
            <WhileOpen open={open}>{title}</WhileOpen>
          </Drawer.Title>
          <IconButton
            size="sm"
            label={t('close')}
            icon={<CloseIcon />}
            onClick={onClose}
            className={css.close}
          />
        </div>
        <Drawer.Body className={fill ? css.fill : css.body}>
          <WhileOpen open={open}>{children}</WhileOpen>
        </Drawer.Body>
        <WhileOpen open={open}>{actions && <div className={css.actions}>{actions}</div>}</WhileOpen>
      </Drawer.Content>
    </Drawer.Root>
  );
}

export default inMantine(DrawerPart);

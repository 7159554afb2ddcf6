import { Suspense } from 'react';
import type { ConfirmDialogProps, DialogProps, DrawerProps, FavouriteDialogsProps } from './dialog-props';
import { OnceOpened } from './load';
import { lazyDialog } from './lazy-part';

const DialogPart = lazyDialog(() => import('./DialogPart'));
const ConfirmPart = lazyDialog(() => import('./ConfirmPart'));
const FavouritePart = lazyDialog(() => import('./FavouritePart'));
const DrawerPart = lazyDialog(() => import('./DrawerPart'));

/**
 * A dialog above the page, a bottom sheet under 576 px. Traps the focus and restores it on close. Loaded when first
 * opened.
 */
export function Dialog(props: DialogProps) {
  return (
    <OnceOpened open={props.open}>
      <DialogPart {...props} />
    </OnceOpened>
  );
}

/** Asks before an action. Loaded when first opened. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <OnceOpened open={props.open}>
      <ConfirmPart {...props} />
    </OnceOpened>
  );
}

/** A panel from the side: the phone's menu, the filters of a list. Loaded when first opened. */
export function Drawer(props: DrawerProps) {
  return (
    <OnceOpened open={props.open}>
      <DrawerPart {...props} />
    </OnceOpened>
  );
}

/**
 * Dialogs of the favourite button: asks whether to remove a task, or says that the change failed. Loaded when first
 * shown.
 */
export function FavouriteDialogs({ notice, ...props }: FavouriteDialogsProps) {
  return (
    notice && (
      <Suspense fallback={null}>
        <FavouritePart notice={notice} {...props} />
      </Suspense>
    )
  );
}

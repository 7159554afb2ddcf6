import { lazy, Suspense } from 'react';
import type { ConfirmDialogProps, DialogProps, DrawerProps, FavouriteDialogsProps } from './dialog-props';
import { OnceOpened } from './load';

const DialogPart = lazy(() => import('./DialogPart'));
const ConfirmPart = lazy(() => import('./ConfirmPart'));
const FavouritePart = lazy(() => import('./FavouritePart'));
const DrawerPart = lazy(() => import('./DrawerPart'));

/** A dialog above the page, a sheet from below under 576 px. Keeps the focus inside and gives it back. Fetched when first opened. */
export function Dialog(props: DialogProps) {
  return (
    <OnceOpened open={props.open}>
      <DialogPart {...props} />
    </OnceOpened>
  );
}

/** Asks before something is done. Fetched when first opened. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <OnceOpened open={props.open}>
      <ConfirmPart {...props} />
    </OnceOpened>
  );
}

/** A panel from the side: the phone's menu, the filters of a list. Fetched when first opened. */
export function Drawer(props: DrawerProps) {
  return (
    <OnceOpened open={props.open}>
      <DrawerPart {...props} />
    </OnceOpened>
  );
}

/** What stands before somebody because of a heart: whether a task should go, or that it could not be changed. Fetched when first shown. */
export function FavouriteDialogs({ notice, ...props }: FavouriteDialogsProps) {
  return (
    notice && (
      <Suspense fallback={null}>
        <FavouritePart notice={notice} {...props} />
      </Suspense>
    )
  );
}

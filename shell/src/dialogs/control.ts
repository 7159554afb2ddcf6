import type { ComponentType } from 'react';

/** What every dialog of the shell is given besides its own props. */
export interface DialogControl {
  /** Closes the dialog, whatever way the visitor asked for it. */
  readonly onClose: () => void;
}

/** A dialog whose code and texts have come. */
export interface LoadedDialog {
  readonly Component: ComponentType<object & DialogControl>;
  /** Told when it fails on the screen. */
  readonly onError?: (error: unknown) => void;
}

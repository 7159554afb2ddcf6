import type { ComponentType } from 'react';

/** The prop that every dialog of the shell gets besides its own. */
export interface DialogControl {
  /** Closes the dialog, however the visitor asked for it. */
  readonly onClose: () => void;
}

/** A dialog whose code and texts are loaded. */
export interface LoadedDialog {
  readonly Component: ComponentType<object & DialogControl>;
  /** Called when the dialog fails to render. */
  readonly onError?: (error: unknown) => void;
}

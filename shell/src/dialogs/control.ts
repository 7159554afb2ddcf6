/** What every dialog of the shell is given besides its own props. */
export interface DialogControl {
  /** Closes the dialog, whatever way the visitor asked for it. */
  readonly onClose: () => void;
}

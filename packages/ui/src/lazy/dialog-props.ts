import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, on the close button and on a press outside the dialog. */
  onClose: () => void;
  /** The heading; it also names the dialog. */
  title: ReactNode;
  /** `sm` for questions, `md` (default) for forms, `lg` for content. */
  size?: 'sm' | 'md' | 'lg';
  /** Only the dialog's own buttons close it. */
  persistent?: boolean;
  /** Buttons at the bottom, the primary one last. */
  actions?: ReactNode;
  children?: ReactNode;
}

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen. */
  children?: ReactNode;
  /** Names what the button does: "Deactivate task", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Shows the button in red, for harmful actions. */
  harm?: boolean;
  /** Whether the action is in progress. */
  busy?: boolean;
  /** Error of the action. */
  error?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The side it comes from, in reading direction. */
  side?: 'start' | 'end';
  /** The content takes the whole height and scrolls on its own: a conversation above its field. */
  fill?: boolean;
  /** Buttons at the bottom, always visible. */
  actions?: ReactNode;
  children?: ReactNode;
}

export interface FavouriteDialogsProps {
  /** `remove` asks whether to remove the task from the favourites; the others say what failed. */
  notice: { readonly kind: 'remove' | 'add-failed' | 'remove-failed'; readonly title: string } | null;
  onRemove: () => void;
  onDismiss: () => void;
}

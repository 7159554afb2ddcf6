import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, on the close button and on a press beside the dialog. */
  onClose: () => void;
  /** The heading; it also names the dialog. */
  title: ReactNode;
  /** `sm` for questions, `md` (default) for forms, `lg` for content. */
  size?: 'sm' | 'md' | 'lg';
  /** Only its own buttons close the dialog. */
  persistent?: boolean;
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode;
  children?: ReactNode;
}

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen. */
  children?: ReactNode;
  /** Says what the button does: "Deactivate task", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  /** The action harms: shows the button in red. */
  harm?: boolean;
  /** The action is on its way. */
  busy?: boolean;
  /** What went wrong with the action. */
  error?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The side it comes from, in the line of reading. */
  side?: 'start' | 'end';
  /** The content takes the whole height and scrolls by itself: a conversation above its field. */
  fill?: boolean;
  /** Buttons at the foot, always in sight. */
  actions?: ReactNode;
  children?: ReactNode;
}

export interface FavouriteDialogsProps {
  /** `remove` asks whether the task should leave the saved ones; the others say what could not be done. */
  notice: { readonly kind: 'remove' | 'add-failed' | 'remove-failed'; readonly title: string } | null;
  onRemove: () => void;
  onDismiss: () => void;
}

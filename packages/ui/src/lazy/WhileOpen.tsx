import { memo } from 'react';
import type { ReactNode } from 'react';

interface WhileOpenProps {
  readonly open: boolean;
  readonly children?: ReactNode;
}

/**
 * Renders its children while the surrounding panel is open. During the fade-out it keeps the last content, so that a
 * caller may clear its dialog's state at the moment it closes the dialog.
 */
export const WhileOpen = memo(
  function WhileOpen({ children }: WhileOpenProps) {
    return children;
  },
  (_before, { open }) => !open,
);

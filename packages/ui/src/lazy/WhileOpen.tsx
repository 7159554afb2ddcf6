import { memo } from 'react';
import type { ReactNode } from 'react';

interface WhileOpenProps {
  readonly open: boolean;
  readonly children?: ReactNode;
}

/**
 * Renders what it is given while the panel round it is open. While that fades out the last content stays, so that a
 * caller may clear the state that its dialog is about at the moment it closes it.
 */
export const WhileOpen = memo(
  function WhileOpen({ children }: WhileOpenProps) {
    return children;
  },
  (_before, { open }) => !open,
);

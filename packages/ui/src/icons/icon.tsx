import type { Icon as Drawing } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ComponentType } from 'react';
import css from './icon.module.css';

export interface IconProps {
  /** Edge length in the size scale: 16, 20 (default), 24 or 40. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
}

export type IconType = ComponentType<IconProps>;

const EDGE = { sm: 16, md: 20, lg: 24, xl: 40 } as const;

interface DrawnProps extends IconProps {
  drawing: Drawing;
  /** Whether the drawing points in reading direction, so that it is mirrored in right-to-left. */
  mirrored?: boolean;
}

/**
 * Renders a drawing of the vendor's set. Icons are decorative: the text beside them, or the label of their button,
 * gives
 * their meaning.
 */
export function Icon({ drawing: Drawing, mirrored = false, size = 'md', className }: DrawnProps) {
  const look = clsx(css.icon, mirrored && css.mirrored, className);
  return <Drawing size={EDGE[size]} stroke={1.75} aria-hidden focusable={false} className={look} />;
}

import css from './space.module.css';

/** Steps of the spacing scale: 4 8 12 16 24 32 48 64. */
export type Space = 'none' | 'xxs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl';

/** Returns the class that sets `gap` to a step. */
export function gapClass(space: Space): string | undefined {
  return css[`gap-${space}`];
}

/** Returns the class that sets `padding` to a step. */
export function padClass(space: Space): string | undefined {
  return css[`pad-${space}`];
}

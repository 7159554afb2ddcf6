import type { ComponentPropsWithRef, ElementType } from 'react';
import css from './typography.module.css';

/** Read out, never seen. */
export function VisuallyHidden({
  as: Tag = 'span',
  ...rest
}: ComponentPropsWithRef<'span'> & { as?: ElementType }) {
  return <Tag {...rest} className={css.hidden} />;
}

import type { ComponentPropsWithRef, ElementType } from 'react';
import css from './typography.module.css';

/** Content for screen readers only. */
export function VisuallyHidden({
  as: Tag = 'span',
  ...rest
}: ComponentPropsWithRef<'span'> & { as?: ElementType }) {
  return <Tag {...rest} className={css.hidden} />;
}

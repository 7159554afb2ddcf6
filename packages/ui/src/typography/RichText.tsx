import clsx from 'clsx';
import { createElement, useMemo } from 'react';
import type { ReactNode } from 'react';
import { parseRichText } from './parseRichText';
import type { RichNode } from './parseRichText';
import css from './typography.module.css';

export interface RichTextProps {
  /** User-written text with strong, em, p and u; any other tag is dropped. */
  children: string;
  className?: string;
}

function toElements(nodes: readonly RichNode[]): ReactNode[] {
  return nodes.map((node, index) =>
    typeof node === 'string' ? node : createElement(node.tag, { key: index }, ...toElements(node.children)),
  );
}

/** Shows user-written rich text as React elements; no markup of the user's ever reaches the page. */
export function RichText({ children, className }: RichTextProps) {
  const elements = useMemo(() => toElements(parseRichText(children)), [children]);
  return <div className={clsx(css.rich, className)}>{elements}</div>;
}

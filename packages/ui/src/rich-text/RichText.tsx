import { parseRichText } from '@tasklane/contracts';
import type { RichBlock, RichRun } from '@tasklane/contracts';
import clsx from 'clsx';
import { createElement, useMemo } from 'react';
import type { ReactNode } from 'react';
import css from '../typography/typography.module.css';

export interface RichTextProps {
  /** User-written text with strong, em, p and u; any other tag is dropped. */
  children: string;
  className?: string;
}

const runElement = ({ text, marks }: RichRun, key: number): ReactNode =>
  marks.reduceRight<ReactNode>((content, mark) => createElement(mark, { key }, content), text);

const blockElement = ({ paragraph, runs }: RichBlock, key: number): ReactNode =>
  paragraph ? <p key={key}>{runs.map(runElement)}</p> : runs.map(runElement);

/** Renders user-written rich text as React elements; the user's markup never reaches the page. */
export function RichText({ children, className }: RichTextProps) {
  const elements = useMemo(() => parseRichText(children).map(blockElement), [children]);
  return <div className={clsx(css.rich, className)}>{elements}</div>;
}

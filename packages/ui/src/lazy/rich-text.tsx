import { Suspense } from 'react';
import { Skeleton } from '../feedback/Skeleton';
import type { RichTextInputProps } from './rich-text-props';
import { lazyPart } from './lazy-part';

const RichTextPart = lazyPart(() => import('./RichTextPart'));

/** Edits text with paragraphs and bold, italic and underlined words. The editor is loaded when first shown. */
export function RichTextInput(props: RichTextInputProps) {
  return (
    <Suspense fallback={<Skeleton shape="box" width="100%" height="10rem" />}>
      <RichTextPart {...props} />
    </Suspense>
  );
}

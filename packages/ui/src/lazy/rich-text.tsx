import { Suspense, lazy } from 'react';
import { Skeleton } from '../feedback/Skeleton';
import type { RichTextInputProps } from './rich-text-props';

const RichTextPart = lazy(() => import('./RichTextPart'));

/** Text with bold, italic and underlined words and paragraphs. The editor is fetched when first shown. */
export function RichTextInput(props: RichTextInputProps) {
  return (
    <Suspense fallback={<Skeleton shape="box" width="100%" height="10rem" />}>
      <RichTextPart {...props} />
    </Suspense>
  );
}

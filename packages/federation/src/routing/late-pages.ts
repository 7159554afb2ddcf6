import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useRemotes } from '../host/provider';

/** Has a page that was ready and is not on the screen in time loaded anew. One call in the shell covers all pages. */
export function useLatePages(): void {
  const { lateness } = useRemotes();
  const { revalidate } = useRevalidator();
  useEffect(() => lateness.subscribe(() => void revalidate()), [lateness, revalidate]);
}

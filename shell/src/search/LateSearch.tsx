import { lazyDialog } from '@tasklane/ui';
import { LatePart } from '../layout/LatePart';
import { useOverlay } from './useOverlay';

const SearchOverlay = lazyDialog(() => import(/* webpackChunkName: "search" */ './SearchOverlay'));

/** Opens the search overlay while the address has its parameter; closing it removes the parameter. */
export function LateSearch() {
  const { terms, change } = useOverlay();
  if (terms === null) return null;
  return (
    <LatePart>
      <SearchOverlay typed={terms} onClose={() => change(null)} />
    </LatePart>
  );
}

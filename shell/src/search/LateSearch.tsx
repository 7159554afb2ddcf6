import { lazy } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LatePart } from '../layout/LatePart';
import { overlayParameter } from './overlayParameter';

const SearchOverlay = lazy(() => import(/* webpackChunkName: "search" */ './SearchOverlay'));

/** Opens the search overlay while the address has its parameter; closing it removes the parameter. */
export function LateSearch() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const typed = query.get(overlayParameter);
  if (typed === null) return null;
  const close = () => {
    query.delete(overlayParameter);
    void navigate({ pathname, search: query.toString(), hash }, { replace: true });
  };
  return (
    <LatePart>
      <SearchOverlay typed={typed} onClose={close} />
    </LatePart>
  );
}

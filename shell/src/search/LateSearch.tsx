import { lazy } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LatePart } from '../layout/LatePart';

const SearchOverlay = lazy(() => import(/* webpackChunkName: "search" */ './SearchOverlay'));

/** The query parameter by which the overlay is open, on any page. */
const parameter = 'query';

/** Opens the search overlay while the address has its parameter; closing it takes the parameter away. */
export function LateSearch() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const typed = query.get(parameter);
  if (typed === null) return null;
  const close = () => {
    query.delete(parameter);
    void navigate({ pathname, search: query.toString(), hash }, { replace: true });
  };
  return (
    <LatePart>
      <SearchOverlay typed={typed} onClose={close} />
    </LatePart>
  );
}

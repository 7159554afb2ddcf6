import { useLocation, useNavigate } from 'react-router-dom';
import { placeOf } from '../layout/place';
import { overlayParameter } from './overlayParameter';

/**
 * Returns the terms with which the address opens the search overlay, null where it does not, and what changes them. The
 * page below stays as it is.
 */
export function useOverlay() {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash } = location;
  return {
    terms: new URLSearchParams(search).get(overlayParameter),
    change: (terms: string | null) => {
      const query = new URLSearchParams(search);
      if (terms === null) query.delete(overlayParameter);
      else query.set(overlayParameter, terms);
      const before: unknown = location.state;
      const state = { ...(typeof before === 'object' && before), place: placeOf(location) };
      void navigate({ pathname, search: query.toString(), hash }, { replace: true, state });
    },
  };
}

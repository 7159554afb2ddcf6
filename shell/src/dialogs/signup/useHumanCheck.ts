import { useCallback, useEffect, useRef } from 'react';
import { useShell } from '../../app/context';

/**
 * Solves the human check while the visitor types. Returns a function that resolves to its result, which is good for one
 * attempt; each further call solves a new one.
 */
export function useHumanCheck(): () => Promise<string> {
  const { api } = useShell();
  const underWay = useRef<Promise<string> | null>(null);
  const begin = useCallback(async () => {
    const { proveHuman } = await import(/* webpackChunkName: "human-check" */ './proveHuman');
    return proveHuman(api);
  }, [api]);

  useEffect(() => {
    const first = begin();
    // A visitor who never submits needs no error.
    first.catch(() => undefined);
    underWay.current = first;
  }, [begin]);

  return useCallback(async () => {
    const proof = underWay.current;
    underWay.current = null;
    return proof?.catch(begin) ?? begin();
  }, [begin]);
}

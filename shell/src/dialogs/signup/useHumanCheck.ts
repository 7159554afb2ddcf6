import { useCallback, useEffect, useRef } from 'react';
import { useShell } from '../../app/context';

/**
 * Works on the human check while the visitor types. Answers the way to its result, which is good for one try: the
 * next is begun at once.
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
    // Who never joins is never told that it failed.
    first.catch(() => undefined);
    underWay.current = first;
  }, [begin]);

  return useCallback(async () => {
    const proof = underWay.current;
    underWay.current = null;
    return proof?.catch(begin) ?? begin();
  }, [begin]);
}

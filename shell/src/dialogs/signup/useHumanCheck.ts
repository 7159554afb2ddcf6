import { accounts } from '@tasklane/contracts';
import { useCallback, useEffect, useRef } from 'react';
import { useShell } from '../../app/context';

/** Milliseconds for which a result is used; the last minute of its life is left for the way to the server. */
const usable = (accounts.tokenLife.humanCheck - 60) * 1000;

/** A human check that has begun. */
interface Check {
  /** By the device's clock. */
  readonly begun: number;
  readonly result: Promise<string>;
}

/**
 * Solves the human check while the visitor types. Returns a function that resolves to its result, which is good for one
 * attempt; each further call solves a new one, and so does a call that comes after the first result has expired.
 */
export function useHumanCheck(): () => Promise<string> {
  const { api } = useShell();
  const underWay = useRef<Check | null>(null);
  const begin = useCallback(async () => {
    const { proveHuman } = await import(/* webpackChunkName: "human-check" */ './proveHuman');
    return proveHuman(api);
  }, [api]);

  useEffect(() => {
    // A visitor who never submits needs no error.
    underWay.current = { begun: Date.now(), result: begin().catch(() => '') };
  }, [begin]);

  return useCallback(async () => {
    const check = underWay.current;
    underWay.current = null;
    const age = check ? Date.now() - check.begun : Infinity;
    const first = age >= 0 && age < usable && (await check?.result);
    return first || begin();
  }, [begin]);
}

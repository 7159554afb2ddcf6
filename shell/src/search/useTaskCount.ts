import { useApi } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';
import { useEffect, useState } from 'react';

type Query = NonNullable<Input<'gigs.count'>>['query'];

/** Milliseconds to wait after the last change before counting. */
const pauseMs = 250;

/** Returns how many tasks a search would find; null until that is known, or if it cannot be. */
export function useTaskCount(query: Query): number | null {
  const api = useApi();
  const key = JSON.stringify(query);
  const [counted, setCounted] = useState<{ readonly asked: string; readonly total: number } | null>(null);
  useEffect(() => {
    const control = new AbortController();
    const timer = setTimeout(() => {
      api
        .total('gigs.count', { query: JSON.parse(key) as Query }, { handled: true, signal: control.signal })
        .then(
          (total) => setCounted({ asked: key, total }),
          () => undefined,
        );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [api, key]);
  return counted?.asked === key ? counted.total : null;
}

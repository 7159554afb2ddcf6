import { useEffect, useState } from 'react';

/** Debounces the value: returns it once it has not changed for `milliseconds`, so that half a word sends no request. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

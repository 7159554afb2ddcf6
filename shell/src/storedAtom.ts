import { atomWithStorage } from 'jotai/utils';
import { stored } from './storage';

/** Creates an atom whose value is stored under a key, as with `stored`; other tabs follow its changes. */
export function storedAtom<Value>(key: string, initial: Value) {
  const memory = stored<Value>(key);
  const read = () => memory.read() ?? initial;
  return atomWithStorage<Value>(
    key,
    initial,
    {
      getItem: read,
      setItem: (_key, value) => memory.write(value),
      removeItem: () => memory.clear(),
      subscribe(_key, callback) {
        const onStorage = (event: StorageEvent) => {
          if (event.key === key || event.key === null) callback(read());
        };
        window.addEventListener('storage', onStorage);
        return () => window.removeEventListener('storage', onStorage);
      },
    },
    { getOnInit: true },
  );
}

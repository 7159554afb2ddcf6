import { storageKeys } from '@tasklane/contracts';

export interface Tokens {
  readonly access: string | null;
  /** Missing until the second factor is given. */
  readonly refresh: string | null;
}

/** Stores the tokens of this visitor. */
export interface TokenStore {
  get(): Tokens;
  set(tokens: Tokens): void;
  clear(): void;
  /** Notifies of changes made here and, where the store is shared, in other tabs. */
  subscribe(listener: () => void): () => void;
}

const none: Tokens = { access: null, refresh: null };

/** Tokens for one page or one test, in memory. */
export function memoryTokens(initial: Tokens = none): TokenStore {
  let tokens = initial;
  const listeners = new Set<() => void>();
  const change = (next: Tokens) => {
    tokens = next;
    listeners.forEach((listener) => listener());
  };
  return {
    get: () => tokens,
    set: change,
    clear: () => change(none),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Tokens in the browser's storage, shared by its tabs. */
export function browserTokens(page: Window = window): TokenStore {
  const { localStorage } = page;
  const listeners = new Set<() => void>();
  const notifyListeners = () => listeners.forEach((listener) => listener());
  const put = (key: string, value: string | null) =>
    value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value);
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeys.accessToken || event.key === null) notifyListeners();
  };
  const set = (tokens: Tokens) => {
    // The access token is written last: its change is what other tabs react to.
    put(storageKeys.refreshToken, tokens.refresh);
    put(storageKeys.accessToken, tokens.access);
    notifyListeners();
  };
  return {
    get: () => ({
      access: localStorage.getItem(storageKeys.accessToken),
      refresh: localStorage.getItem(storageKeys.refreshToken),
    }),
    set,
    clear: () => set(none),
    subscribe: (listener) => {
      if (listeners.size === 0) page.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) page.removeEventListener('storage', onStorage);
      };
    },
  };
}

import { storageKeys } from '@tasklane/contracts';
import { useState } from 'react';
import { stored } from '../storage';

const memory = stored<readonly string[]>(storageKeys.dismissedBanners);
const readAll = (): readonly string[] => memory.read() ?? [];

/** Which banners the visitor has put away, each by a name of its own; kept in the browser. */
export function useDismissals() {
  const [dismissed, setDismissed] = useState(readAll);
  const write = (all: readonly string[]): void => {
    memory.write(all);
    setDismissed(all);
  };
  return {
    isDismissed: (name: string) => dismissed.includes(name),
    dismiss: (name: string) => write([...readAll().filter((each) => each !== name), name]),
    /** Forgets those whose reason has gone: should it come back, so does the banner. */
    forget(names: readonly string[]): void {
      if (names.some((name) => dismissed.includes(name)))
        write(readAll().filter((each) => !names.includes(each)));
    },
  };
}

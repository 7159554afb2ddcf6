import { storageKeys } from '@tasklane/contracts';
import { useAtom } from 'jotai';
import { storedAtom } from '../storedAtom';

const dismissedAtom = storedAtom<readonly string[]>(storageKeys.dismissedBanners, []);

/** Which banners the visitor has put away, each by a name of its own; kept in the browser. */
export function useDismissals() {
  const [dismissed, setDismissed] = useAtom(dismissedAtom);
  return {
    isDismissed: (name: string) => dismissed.includes(name),
    dismiss: (name: string) => setDismissed((all) => [...all.filter((each) => each !== name), name]),
    /** Forgets those whose reason has gone: should it come back, so does the banner. */
    forget(names: readonly string[]): void {
      if (names.some((name) => dismissed.includes(name)))
        setDismissed((all) => all.filter((each) => !names.includes(each)));
    },
  };
}

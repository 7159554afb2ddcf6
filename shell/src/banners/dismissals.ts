import { storageKeys } from '@tasklane/contracts';
import { useAtom } from 'jotai';
import { storedAtom } from '../storedAtom';

const dismissedAtom = storedAtom<readonly string[]>(storageKeys.dismissedBanners, []);

/** Stores in the browser which banners the visitor has dismissed, by name. */
export function useDismissals() {
  const [dismissed, setDismissed] = useAtom(dismissedAtom);
  return {
    isDismissed: (name: string) => dismissed.includes(name),
    dismiss: (name: string) => setDismissed((all) => [...all.filter((each) => each !== name), name]),
    /** Forgets banners whose reason has ended, so that they show again if it recurs. */
    forget(names: readonly string[]): void {
      if (names.some((name) => dismissed.includes(name)))
        setDismissed((all) => all.filter((each) => !names.includes(each)));
    },
  };
}

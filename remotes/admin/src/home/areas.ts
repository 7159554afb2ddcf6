import { useCanOpen } from '@tasklane/back-office';
import { routes, textsIn, useHost } from '@tasklane/federation';
import { useDisputesStart } from '../disputes/start';
import type en from '../locales/en/admin.json';
import { locales } from '../texts';

/** A page that the home page offers: one that its texts describe. */
export type Area = keyof (typeof en)['home']['areas'];

const isArea = (name: string): name is Area => Object.hasOwn(routes, name);

/** All areas, in the order of the texts. */
export const areasIn = async (language: string): Promise<readonly Area[]> =>
  Object.keys((await textsIn(locales, language)).home.areas).filter(isArea);

/** Returns a function that leads to an area; undefined where the user may not open it. */
export function useAreaPath() {
  const canOpen = useCanOpen();
  const host = useHost();
  const disputes = useDisputesStart();
  return (area: Area): string | undefined => {
    if (area === 'admin-disputes') return disputes;
    return canOpen(area) ? host.link(area, {}) : undefined;
  };
}

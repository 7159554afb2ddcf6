import type { Role } from '@tasklane/contracts';
import { routes, textsIn } from '@tasklane/federation';
import type en from '../locales/en/admin.json';
import { locales } from '../texts';

/** A page that the home page offers: one that its texts describe. */
export type Area = keyof (typeof en)['home']['areas'];

const isArea = (name: string): name is Area => Object.hasOwn(routes, name);

/** All areas, in the order of the texts. */
export const areasIn = async (language: string): Promise<readonly Area[]> =>
  Object.keys((await textsIn(locales, language)).home.areas).filter(isArea);

/** The areas that the holder of these roles may open, by the site's own route table. */
export const areasFor = (areas: readonly Area[], held: readonly Role[]): readonly Area[] =>
  areas.filter((area) => routes[area].access.roles.some((role) => held.includes(role)));

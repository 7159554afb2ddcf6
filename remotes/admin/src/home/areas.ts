import type { Role, RouteName, RouteParams } from '@tasklane/contracts';
import { routes } from '@tasklane/federation';
import manifest from '../../remote.json';

type ManifestRoute = (typeof manifest.routes)[number];
// A variable of its own: webpack would look for a route called `filter` in the file.
const manifestRoutes: readonly ManifestRoute[] = manifest.routes;

/** Routes of the admin area whose path has no parameters. */
export type Area = {
  [Name in Extract<RouteName, `admin-${string}`>]: keyof RouteParams<Name> extends never ? Name : never;
}[Extract<RouteName, `admin-${string}`>];

/** The own home, and pages of one thing, which lists lead to. */
const isArea = ({ view, path }: ManifestRoute): boolean => view !== 'home' && !path.includes(':');

/** The parts of the admin area that have a screen here: pages of the manifest that are opened without a value. */
export const areas = manifestRoutes.filter(isArea).map(({ name }) => name as Area);

/** The areas that the holder of these roles may open, by the site's own route table. */
export const areasFor = (held: readonly Role[]): Area[] =>
  areas.filter((area) => routes[area].access.roles.some((role) => held.includes(role)));

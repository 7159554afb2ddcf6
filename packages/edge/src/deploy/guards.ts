import {
  holds,
  isAdminRole,
  mayHold,
  needsValues,
  roles as everyRole,
  routes as routeTable,
} from '@tasklane/contracts';
import type { RemoteManifest, RemoteRoute, Role, RouteGuard } from '@tasklane/contracts';
import { memberRoles } from '../registry/extensions';
import { Refusal } from './refusal';

type Guarded = Pick<RemoteRoute, 'name' | 'guards'>;

const table: Readonly<Record<string, { readonly path: string }>> = routeTable;

/** Returns the path of a page that a guard of a remote may name. */
const pathOf = (name: string, { routes }: RemoteManifest): string | undefined =>
  Object.hasOwn(table, name) ? table[name]?.path : routes.find((route) => route.name === name)?.path;

/** Sets of roles that distinguish the conditions of guards: each kind of member, with no, one or all admin roles. */
const roleSets: readonly (readonly Role[])[] = memberRoles.flatMap((member) => {
  const adminRoles = everyRole.filter(isAdminRole);
  return [[], ...adminRoles.map((role) => [role]), adminRoles].map((more) => [...member, ...more]);
});

/**
 * Returns where guards may redirect a holder of these roles, whose claims are unknown: the list ends with the first
 * guard that is certain to hold.
 */
function targetsFor(guards: readonly RouteGuard[], roles: readonly Role[]): readonly string[] {
  const sure = guards.findIndex(({ when }) => holds(when, { roles }));
  const tried = sure === -1 ? guards : guards.slice(0, sure + 1);
  return tried.filter(({ when }) => mayHold(when, { roles })).map(({ to }) => to);
}

/** Returns the names of pages in a redirect cycle, the first one repeated at the end; undefined if there is none. */
function circleIn(targets: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const ended = new Set<string>();
  const follow = (name: string, before: readonly string[]): readonly string[] | undefined => {
    const path = [...before, name];
    if (before.includes(name)) return path.slice(path.indexOf(name));
    if (ended.has(name)) return undefined;
    for (const to of targets.get(name) ?? []) {
      const circle = follow(to, path);
      if (circle) return circle;
    }
    ended.add(name);
    return undefined;
  };
  for (const name of targets.keys()) {
    const circle = follow(name, []);
    if (circle) return circle;
  }
  return undefined;
}

/**
 * Checks that each guard redirects to another page of the site that needs no more than its name, and that no redirects
 * form a cycle.
 * @param others manifests of the other remotes, as visitors get them
 * @throws Refusal
 */
export function checkGuards(manifest: RemoteManifest, others: readonly RemoteManifest[]): void {
  for (const { name, guards = [] } of manifest.routes) {
    for (const { to } of guards) {
      const path = pathOf(to, manifest);
      if (path === undefined || needsValues(path) || to === name) {
        throw new Refusal(
          'guard_target',
          `The guard of "${name}" leads to "${to}", which is no other page by itself.`,
        );
      }
    }
  }
  const guarded = [manifest, ...others].flatMap(({ routes }): readonly Guarded[] => routes);
  for (const roles of roleSets) {
    // A remote may be present in two builds.
    const targets = new Map<string, readonly string[]>();
    for (const { name, guards = [] } of guarded) {
      targets.set(name, [...(targets.get(name) ?? []), ...targetsFor(guards, roles)]);
    }
    const circle = circleIn(targets);
    if (circle) {
      throw new Refusal(
        'guard_circle',
        `The guards may lead a holder of ${roles.join(', ')} in a circle: ${circle.join(', ')}.`,
      );
    }
  }
}

import { fillPath, routes as routeTable } from '@tasklane/contracts';
import type { RemoteRoute } from '@tasklane/contracts';

const table: Readonly<Record<string, { readonly path: string }>> = routeTable;

const ofTable = (name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name]?.path : undefined;

/** Adds to each guard in a remote's routes the path that it redirects to: pages then need no table to follow it. */
export const withGuardPaths = (routes: readonly RemoteRoute[]): readonly RemoteRoute[] =>
  routes.map((route) => {
    const guards = route.guards?.flatMap(({ when, to }) => {
      const path = ofTable(to) ?? routes.find(({ name }) => name === to)?.path;
      return path === undefined ? [] : [{ when, to: fillPath(path, {}) }];
    });
    return guards ? { ...route, guards } : route;
  });

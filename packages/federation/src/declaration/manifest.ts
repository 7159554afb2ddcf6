import { routes as table } from '@tasklane/contracts';
import type { Extension, RemoteManifest, RemoteRoute } from '@tasklane/contracts';
import type { AnyDeclaration } from './declaration';

const routeTable = new Map(Object.entries(table));

/** Returns a route with the path and access of the route table, unless it is unlisted and declares its own. */
function routeOf(
  name: string,
  view: string,
  declared: Partial<Omit<RemoteRoute, 'name' | 'view'>>,
): RemoteRoute {
  const { path, access } = { ...declared, ...routeTable.get(name) };
  if (path === undefined || access === undefined)
    throw new Error(`The route "${name}" has no path or access.`);
  const { first, guards, hidden = access !== 'public' } = declared;
  return {
    name,
    path,
    access,
    view,
    ...(first && { first }),
    ...(hidden && { hidden }),
    ...(guards && { guards }),
  };
}

/** Returns a declared view without its code. */
const dataOf = <Declared extends { readonly load: unknown }>({ load: _load, ...data }: Declared) => data;

function extensionsOf(declaration: AnyDeclaration): Extension[] {
  const { nav = [], intents = {}, dialogs = {}, notices = {}, search = [], widgets = {} } = declaration;
  return [
    ...nav.map((link) => ({ type: 'nav', ...link }) as const),
    ...Object.entries(intents).flatMap(([view, intent]) => {
      const { kinds, ...data } = dataOf(intent);
      return kinds.map((kind) => ({ type: 'intent', kind, view, ...data }) as const);
    }),
    ...Object.entries(dialogs).map(
      ([name, dialog]) => ({ type: 'dialog', name, view: name, ...dataOf(dialog) }) as const,
    ),
    ...Object.entries(notices).map(([name, notice]) => ({ type: 'notice', name, ...notice }) as const),
    ...search.map((scope) => ({ type: 'search', ...scope }) as const),
    ...Object.entries(widgets).map(
      ([view, widget]) => ({ type: 'widget', view, ...dataOf(widget) }) as const,
    ),
  ];
}

/** Returns the manifest of a remote: its declaration without code, as registry and edge read it. */
export function manifestOf(declaration: AnyDeclaration): RemoteManifest {
  const { name, contracts, access = 'public', pages = {}, slots = {}, origins } = declaration;
  const extensions = extensionsOf(declaration);
  return {
    name,
    contracts,
    access,
    routes: Object.entries(pages).flatMap(([view, { routes }]) =>
      Object.entries(routes).map(([route, declared]) => routeOf(route, view, declared)),
    ),
    slots: Object.entries(slots).map(([slot, declared]) => ({ name: slot, view: slot, ...dataOf(declared) })),
    ...(extensions.length > 0 && { extensions }),
    ...(origins && { origins }),
  };
}

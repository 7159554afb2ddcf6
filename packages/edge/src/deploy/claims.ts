import {
  canBeUsername,
  errorPages,
  isSlotName,
  ownerOfIntent,
  redirects,
  routes as routeTable,
  slots,
} from '@tasklane/contracts';
import type { Access, RemoteManifest, RemoteRoute } from '@tasklane/contracts';
import { accessText, isAtLeast, leastAccess } from './access';
import { checkGuards } from './guards';
import { checkOrigins } from './origins';
import { Refusal } from './refusal';
import { isCatchAll, overlap, sameShape } from './patterns';

interface DeclaredClaims {
  readonly path: string;
  readonly access: Access;
  readonly owner: string;
}

const table: Readonly<Record<string, DeclaredClaims>> = routeTable;
const owned: readonly (readonly [string, DeclaredClaims])[] = Object.entries(table);
const ofTable = (name: string): DeclaredClaims | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Paths of the shell and the edge that are not routes. */
const otherPaths: readonly string[] = [...Object.keys(redirects), ...errorPages];

/** First path segments below which the edge and the back end answer. */
const ofTheSite = new Set([
  'api',
  'dev',
  'edge',
  'remotes',
  'shell',
  'registry.json',
  'favicon.ico',
  'favicon.svg',
  'icons',
  'manifest.webmanifest',
  'robots.txt',
  'sitemap.xml',
  'sitemaps',
  'social.png',
]);

/** A route of the table belongs to its owner, with the table's path, and must not widen the table's access. */
function checkListed(remote: string, route: RemoteRoute, declared: DeclaredClaims): void {
  const { name, path, access } = route;
  if (declared.owner !== remote) {
    throw new Refusal('route_not_owned', `The route "${name}" belongs to ${declared.owner}.`);
  }
  if (declared.path !== path) {
    throw new Refusal(
      'route_collision',
      `The route "${name}" is ${declared.path} on this site, not ${path}.`,
    );
  }
  if (!isAtLeast(access, declared.access)) {
    throw new Refusal(
      'route_access_weaker',
      `The route "${name}" is open to ${accessText(access)}; the route table asks for ${accessText(declared.access)}.`,
    );
  }
}

/** A route outside the table must not use the name or a path of another route. */
function checkOwn(remote: string, route: RemoteRoute, others: readonly RemoteManifest[]): void {
  const { name, path } = route;
  if (isCatchAll(path)) {
    throw new Refusal('route_collision', `The route "${name}" (${path}) would take the pages of sellers.`);
  }
  const first = path.split('/')[1] ?? '';
  if (ofTheSite.has(first.toLowerCase())) {
    throw new Refusal('route_collision', `The route "${name}" (${path}) lies where the site itself answers.`);
  }
  if (canBeUsername(first)) {
    throw new Refusal(
      'route_collision',
      `The route "${name}" (${path}) could be the page of a seller called "${first}"; begin it with a word that has a hyphen.`,
    );
  }
  const collides = (of: string, itsName: string, itsPath: string): void => {
    if (itsName === name) throw new Refusal('route_collision', `${of} has a route "${name}" already.`);
    if (!isCatchAll(itsPath) && overlap(path, itsPath)) {
      throw new Refusal(
        'route_collision',
        `The route "${name}" (${path}) takes paths of ${itsPath}, which is ${of}'s.`,
      );
    }
  };
  for (const [itsName, { path: itsPath, owner }] of owned) {
    if (owner !== remote) collides(owner, itsName, itsPath);
  }
  for (const itsPath of otherPaths) collides('the shell', '', itsPath);
  for (const other of others) {
    for (const its of other.routes) collides(other.name, its.name, its.path);
  }
}

/** Two of a remote's own routes must not be indistinguishable. */
function checkAmong(routes: readonly RemoteRoute[]): void {
  for (const [index, route] of routes.entries()) {
    const twin = routes.slice(0, index).find(({ path }) => sameShape(path, route.path));
    if (twin) {
      throw new Refusal(
        'route_collision',
        `The routes "${twin.name}" and "${route.name}" have the same path.`,
      );
    }
  }
}

function checkSlots({ slots: filled }: RemoteManifest, others: readonly RemoteManifest[]): void {
  for (const { name } of filled) {
    if (!isSlotName(name))
      throw new Refusal('slot_unknown', `The slot "${name}" is not declared in contracts.`);
    if (slots[name].fillers === 'several') continue;
    const holder = others.find((other) => other.slots.some((slot) => slot.name === name));
    if (holder) throw new Refusal('slot_taken', `The slot "${name}" is filled by ${holder.name}.`);
  }
}

function checkIntents({ name, extensions = [] }: RemoteManifest): void {
  for (const extension of extensions) {
    if (extension.type === 'intent' && ownerOfIntent(extension.kind) !== name) {
      throw new Refusal(
        'intent_not_owned',
        `The intent "${extension.kind}" is not ${name}'s; begin its name with "${name}/".`,
      );
    }
  }
}

/**
 * Checks that a remote claims only what is its own: routes, access, slots and intents; and that its guards and its
 * outside origins are compatible with those of the others.
 * @param others manifests of the other remotes, as visitors get them
 * @throws Refusal
 */
export function checkClaims(manifest: RemoteManifest, others: readonly RemoteManifest[]): void {
  for (const route of manifest.routes) {
    const declared = ofTable(route.name);
    if (declared) checkListed(manifest.name, route, declared);
    else checkOwn(manifest.name, route, others);
  }
  checkAmong(manifest.routes);
  const least = leastAccess(manifest.routes.map(({ access }) => access));
  if (least && !isAtLeast(manifest.access, least)) {
    throw new Refusal(
      'route_access_weaker',
      `The files of ${manifest.name} are open to ${accessText(manifest.access)}, all its pages are bound to roles.`,
    );
  }
  checkSlots(manifest, others);
  checkGuards(manifest, others);
  checkIntents(manifest);
  checkOrigins(manifest, others);
}

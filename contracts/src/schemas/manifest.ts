import { viewsOf } from '../extensions';
import { buildDescription, originKinds, serverFolder, shellDescription } from '../manifest';
import type {
  BuiltFile,
  BuiltManifest,
  BuiltShell,
  FirstAnswer,
  RemoteRoute,
  RemoteSlot,
  RouteGuard,
} from '../manifest';
import { array, boolean, mixed, number, string } from './base';
import { condition } from './condition';
import { closed, duplicates, faultsBy, order, recordOf, remoteName } from './description';
import type { Shape } from './description';
import { contradictionsOfExtensions, extension, label } from './extensions';

/*
 * Schemas of a build description, which the edge receives from a team. The messages are for developers of that team at
 * their command line, so they are English and are written here.
 */

/** Name of one build: part of addresses, and of a name in the page's own scripts. */
export const buildVersion = () =>
  string().matches(/^[a-z0-9]{1,40}$/, 'must be 1 to 40 small letters and digits');

const segment = /^(?:[a-z0-9][a-z0-9._-]*|:[a-zA-Z]\w*\??)$/;

/** A path pattern without wildcards, so that it is obvious which paths it claims. */
const routePath = () =>
  string().test(
    'path',
    'must be a path such as /category/:slug/:child?',
    (path) =>
      path == null ||
      path === '/' ||
      (path.startsWith('/') &&
        path
          .slice(1)
          .split('/')
          .every((part) => segment.test(part))),
  );

/** A file below the build's own folder. Compressed forms beside it are not listed. */
const filePath = () =>
  string()
    .max(200)
    .matches(/^(?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*$/, 'must be a plain path below the build')
    .test('packed', 'must not be a compressed form', (path) => !/\.(?:br|gz)$/.test(path ?? ''))
    .notOneOf([buildDescription, shellDescription], 'must not list the manifest itself');

const words: readonly unknown[] = ['public', 'signed-in', 'terms-owed', 'pending', 'selling', 'pre-seller'];

/** Checks the shape only; whether the roles exist is checked later. */
const access = () =>
  mixed()
    .required()
    .test('access', `must be ${words.join(', ')}, or { "roles": ["…"] }`, (given: unknown) => {
      if (typeof given !== 'object' || given === null) return words.includes(given);
      const { roles } = given as { readonly roles?: unknown };
      return Array.isArray(roles) && roles.length > 0 && roles.every((role) => typeof role === 'string');
    });

const firstAnswer = closed({
  operation: string().required(),
  params: recordOf(string().required()),
  query: recordOf(string().required()),
} satisfies Shape<FirstAnswer>);

const guard = closed({
  when: condition().required(),
  to: string().max(60).required(),
} satisfies Shape<RouteGuard>);

/**
 * Returns whether a text is exactly an origin on the public internet: no path, no wildcard, no character that ends a
 * directive of the policy.
 */
const isOutsideOrigin = (text: string): boolean =>
  text.length <= 100 &&
  URL.canParse(text) &&
  new URL(text).origin === text &&
  /^https:\/\/(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*(?::\d+)?$/.test(text);

const origins = closed(
  Object.fromEntries(
    originKinds.map((kind) => [
      kind,
      array()
        .of(
          string()
            .required()
            .test('origin', 'must be an origin such as https://tiles.example', (text) =>
              isOutsideOrigin(text),
            ),
        )
        .min(1)
        .max(10),
    ]),
  ),
);

const route = closed({
  name: string()
    .matches(/^[\w-]{1,60}$/, 'must be letters, digits and hyphens')
    .required(),
  path: routePath().required(),
  access: access(),
  view: remoteName().required(),
  first: array().of(firstAnswer.required()).max(10),
  hidden: boolean(),
  guards: array().of(guard.required()).min(1).max(10),
} satisfies Shape<RemoteRoute>);

const slot = closed({
  name: string().required(),
  view: remoteName().required(),
  order: order(),
} satisfies Shape<RemoteSlot>);

const file = closed({
  path: filePath().required(),
  bytes: number().integer().min(0).required(),
  integrity: string()
    .matches(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be sha384- and a hash in base64')
    .required(),
} satisfies Shape<BuiltFile>);

const fileNames = () => array().of(string().required()).required();

const serverFile = () =>
  string().test(
    'server',
    `must lie below ${serverFolder}`,
    (path) => path == null || path.startsWith(serverFolder),
  );

const builtFiles = () => array().of(file.required()).min(1).required();

const manifest = closed({
  name: remoteName().required(),
  contracts: string().required(),
  access: access(),
  routes: array().of(route.required()).max(200).required(),
  slots: array().of(slot.required()).max(50).required(),
  extensions: array().of(extension.required()).max(50),
  origins,
  version: buildVersion().required(),
  entry: string().required(),
  files: builtFiles(),
  views: recordOf(fileNames()).required(),
  shared: recordOf(fileNames()).required(),
  locales: recordOf(string().required()).required(),
  labels: recordOf(label),
  server: serverFile(),
} satisfies Shape<BuiltManifest>);

const shell = closed({
  version: buildVersion().required(),
  contracts: string()
    .matches(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/, 'must be one version, such as 1.0.0')
    .required(),
  scripts: fileNames().min(1),
  styles: fileNames(),
  fonts: fileNames(),
  shared: recordOf(fileNames()).required(),
  locales: recordOf(fileNames()).required(),
  server: serverFile(),
  files: builtFiles(),
} satisfies Shape<BuiltShell>);

/** Returns where the list of files contradicts itself, or lacks files that the rest of the description names. */
function contradictionsOfFiles(files: readonly BuiltFile[], named: readonly string[]): string[] {
  const paths = files.map(({ path }) => path);
  const pathSet = new Set(paths);
  const isFolder = (path: string) => paths.some((other) => other.startsWith(`${path}/`));
  return [
    ...[...new Set(named)]
      .filter((path) => !pathSet.has(path))
      .map((path) => `files: ${path} is referenced but not listed`),
    ...duplicates(paths).map((path) => `files: ${path} is listed twice`),
    ...paths.filter(isFolder).map((path) => `files: ${path} is a file and a folder`),
  ];
}

/** Returns where parts of a manifest contradict each other. */
function contradictions(manifest: BuiltManifest): string[] {
  const { entry, files, routes, slots, extensions = [], views, locales, server } = manifest;
  const named = [
    entry,
    ...Object.values(views).flat(),
    ...Object.values(locales),
    ...(server ? [server] : []),
  ];
  return [
    ...contradictionsOfFiles(files, named),
    ...duplicates(routes.map(({ name }) => name)).map((name) => `routes: ${name} is declared twice`),
    ...duplicates(slots.map(({ name }) => name)).map((name) => `slots: ${name} is declared twice`),
    ...routes
      .filter(({ access, guards }) => access === 'public' && guards)
      .map(({ name }) => `routes: ${name} is public, and guards are exceptions to another access`),
    ...contradictionsOfExtensions(manifest),
    ...[...[...routes, ...slots].map(({ view }) => view), ...viewsOf(extensions)]
      .filter((view) => !Object.hasOwn(views, view))
      .map((view) => `views: ${view} is missing`),
  ];
}

/** Returns what is wrong with a built manifest, each as `place: what`; empty for a valid one. */
export function faultsOfManifest(value: unknown): string[] {
  const faults = faultsBy(manifest, value, buildDescription);
  return faults.length > 0 ? faults : contradictions(value as BuiltManifest);
}

/** Returns what is wrong with the description of a shell's build, each as `place: what`; empty for a valid one. */
export function faultsOfShell(value: unknown): string[] {
  const faults = faultsBy(shell, value, shellDescription);
  if (faults.length > 0) return faults;
  const { scripts, styles, fonts, shared, locales, server, files } = value as BuiltShell;
  const lists = [scripts, styles, fonts, ...Object.values(shared), ...Object.values(locales)];
  return contradictionsOfFiles(files, [...lists.flat(), ...(server ? [server] : [])]);
}

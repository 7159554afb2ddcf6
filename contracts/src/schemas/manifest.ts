import { ValidationError } from 'yup';
import type { ObjectShape, Schema } from 'yup';
import { formatMessage } from '../messages';
import { buildDescription, serverFolder, shellDescription } from '../manifest';
import type { BuiltFile, BuiltManifest, BuiltShell, FirstAnswer, RemoteRoute, RemoteSlot } from '../manifest';
import { isMessage } from './locale';
import { array, boolean, mixed, number, object, string } from './base';

/*
 * What a build says of itself, as the edge takes it from a team. These messages are for the people of that team at their
 * command line, so they are English and stand here.
 */

/** Name of a remote or of a view: a folder and part of addresses. */
export const remoteName = () =>
  string()
    .matches(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'must be small letters and digits, with hyphens between')
    .max(40);

/** Name of one build: part of addresses, and of a name in the page's own scripts. */
export const buildVersion = () =>
  string().matches(/^[a-z0-9]{1,40}$/, 'must be 1 to 40 small letters and digits');

const segment = /^(?:[a-z0-9][a-z0-9._-]*|:[a-zA-Z]\w*\??)$/;

/** A path pattern without wildcards: what it claims must be plain to see. */
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

/** A file below the build's own folder. What is compressed beside it is not listed. */
const filePath = () =>
  string()
    .max(200)
    .matches(/^(?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*$/, 'must be a plain path below the build')
    .test('packed', 'must not be a compressed form', (path) => !/\.(?:br|gz)$/.test(path ?? ''))
    .notOneOf([buildDescription, shellDescription], 'must not list the manifest itself');

/** Every field of a type, so that a new one cannot be forgotten here. */
type Shape<Value> = Record<keyof Value, Schema>;

const closed = <Fields extends ObjectShape>(fields: Fields) =>
  object(fields).noUnknown(true, 'nothing called "${unknown}" is known here');

/** A dictionary whose values all have this schema. */
const recordOf = (value: Schema) =>
  mixed().test('record', 'must be an object', function (given: unknown) {
    if (given === undefined) return true;
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
    for (const [key, each] of Object.entries(given)) {
      if (!value.isValidSync(each, { strict: true })) {
        return this.createError({ path: `${this.path}.${key}`, message: 'does not hold' });
      }
    }
    return true;
  });

const words: readonly unknown[] = ['public', 'signed-in', 'terms-owed', 'pending', 'selling', 'pre-seller'];

/** Which roles there are is another question, asked when the shape holds. */
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

const route = closed({
  name: string()
    .matches(/^[\w-]{1,60}$/, 'must be letters, digits and hyphens')
    .required(),
  path: routePath().required(),
  access: access(),
  view: remoteName().required(),
  first: array().of(firstAnswer.required()).max(10),
  hidden: boolean(),
} satisfies Shape<RemoteRoute>);

const slot = closed({
  name: string().required(),
  view: remoteName().required(),
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
  version: buildVersion().required(),
  entry: string().required(),
  files: builtFiles(),
  views: recordOf(fileNames()).required(),
  shared: recordOf(fileNames()).required(),
  locales: recordOf(string().required()).required(),
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

const duplicates = (all: readonly string[]) => all.filter((each, index) => all.indexOf(each) !== index);

/** Where the list of files contradicts itself, or lacks what the rest of the description names. */
function contradictionsOfFiles(files: readonly BuiltFile[], named: readonly string[]): string[] {
  const paths = files.map(({ path }) => path);
  const pathSet = new Set(paths);
  const isFolder = (path: string) => paths.some((other) => other.startsWith(`${path}/`));
  return [
    ...[...new Set(named)]
      .filter((path) => !pathSet.has(path))
      .map((path) => `files: ${path} is named and not listed`),
    ...duplicates(paths).map((path) => `files: ${path} is listed twice`),
    ...paths.filter(isFolder).map((path) => `files: ${path} is a file and a folder`),
  ];
}

/** Where parts of a manifest contradict each other. */
function contradictions({ entry, files, routes, slots, views, locales, server }: BuiltManifest): string[] {
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
    ...[...routes, ...slots]
      .filter(({ view }) => !Object.hasOwn(views, view))
      .map(({ view }) => `views: ${view} is missing`),
  ];
}

const sentenceOf = (message: unknown): string =>
  isMessage(message) ? formatMessage('en', message.key, message.values) : String(message);

/** What of a value does not hold by its schema, each as `place: what`. */
function faultsBy(schema: Schema, value: unknown, root: string): string[] {
  try {
    schema.validateSync(value, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const inner = error.inner.length > 0 ? error.inner : [error];
    return inner.map(({ path, errors }) => `${path || root}: ${sentenceOf(errors[0])}`);
  }
}

/** What is wrong with a built manifest, each as `place: what`; empty for a sound one. */
export function faultsOfManifest(value: unknown): string[] {
  const faults = faultsBy(manifest, value, buildDescription);
  return faults.length > 0 ? faults : contradictions(value as BuiltManifest);
}

/** What is wrong with the description of a shell's build, each as `place: what`; empty for a sound one. */
export function faultsOfShell(value: unknown): string[] {
  const faults = faultsBy(shell, value, shellDescription);
  if (faults.length > 0) return faults;
  const { scripts, styles, fonts, shared, locales, server, files } = value as BuiltShell;
  const lists = [scripts, styles, fonts, ...Object.values(shared), ...Object.values(locales)];
  return contradictionsOfFiles(files, [...lists.flat(), ...(server ? [server] : [])]);
}

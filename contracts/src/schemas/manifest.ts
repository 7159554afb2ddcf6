import { ValidationError } from 'yup';
import type { ObjectShape, Schema } from 'yup';
import { formatMessage } from '../messages';
import { conditionClaims, permissions } from '../conditions';
import { navBadges, navGroups, textKeysOf, viewsOf } from '../extensions';
import type { DialogExtension, Extension, ExtensionType, IntentExtension, NavExtension } from '../extensions';
import { isLanguageCode } from '../format';
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
import { roles } from '../roles';
import { needsValues } from '../routes';
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
const recordOf = (value: Schema, isKey: (key: string) => boolean = () => true) =>
  mixed().test('record', 'must be an object', function (given: unknown) {
    if (given === undefined) return true;
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
    for (const [key, each] of Object.entries(given)) {
      if (!isKey(key) || !value.isValidSync(each, { strict: true })) {
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

const isText = (value: unknown): value is string => typeof value === 'string';

/** How deep a condition may be nested, how many parts it may have in all, and how long a text of it may be. */
const conditionLimits = { levels: 5, parts: 30, text: 40 } as const;

const isClaimValue = (value: unknown): boolean =>
  value === null ||
  ['number', 'boolean'].includes(typeof value) ||
  (isText(value) && value.length <= conditionLimits.text);

/** How many parts a condition has in all; infinitely many for what is none, or has more than `levels` levels. */
function partsOf(value: unknown, levels: number = conditionLimits.levels): number {
  if (typeof value !== 'object' || value === null || levels === 0) return Infinity;
  const keys = Object.keys(value).join(' ');
  const { role, permission, claim, is, all, any, not } = value as Readonly<Record<string, unknown>>;
  const leaf = (isSound: boolean) => (isSound ? 1 : Infinity);
  const group = (parts: unknown) =>
    Array.isArray(parts) && parts.length > 0
      ? parts.reduce<number>((sum, part) => sum + partsOf(part, levels - 1), 1)
      : Infinity;
  if (keys === 'role') return leaf((roles as readonly unknown[]).includes(role));
  if (keys === 'permission') return leaf(isText(permission) && Object.hasOwn(permissions, permission));
  if (keys === 'claim is' || keys === 'is claim')
    return leaf((conditionClaims as readonly unknown[]).includes(claim) && isClaimValue(is));
  if (keys === 'all') return group(all);
  if (keys === 'any') return group(any);
  return keys === 'not' ? group([not]) : Infinity;
}

/** Whom something is for. */
const condition = () =>
  mixed().test(
    'condition',
    `must be a condition such as { "permission": "sell" }, of ${conditionLimits.levels} levels and ${conditionLimits.parts} parts at most`,
    (value: unknown) => value === undefined || partsOf(value) <= conditionLimits.parts,
  );

const guard = closed({
  when: condition().required(),
  to: string().max(60).required(),
} satisfies Shape<RouteGuard>);

/** Key of a text: `nav.guides`. */
const textKey = () => string().matches(/^\w{1,40}(?:\.\w{1,40}){0,4}$/, 'must be a key such as nav.guides');

/** Whether a text is an origin of the public net by itself: no path, no wildcard, nothing that ends a policy's directive. */
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

/** Place among others. */
const order = () => number().integer().min(0).max(10_000);

const nav = closed({
  type: string().required(),
  when: condition(),
  group: string()
    .oneOf([...navGroups])
    .required(),
  order: order().required(),
  text: textKey().required(),
  to: array().of(string().max(60).required()).min(1).max(20).required(),
  beta: boolean(),
  badge: string().oneOf([...navBadges]),
} satisfies Shape<NavExtension>);

const intent = closed({
  type: string().required(),
  when: condition(),
  kind: string()
    .matches(/^[a-z][a-z0-9-]{0,40}(?:\/[a-z][a-z0-9-]{0,40})?$/, 'must be a name such as guides/remind')
    .required(),
  view: remoteName().required(),
} satisfies Shape<IntentExtension>);

const dialog = closed({
  type: string().required(),
  when: condition(),
  name: remoteName().required(),
  view: remoteName().required(),
} satisfies Shape<DialogExtension>);

const extensionSchemas: Readonly<Record<ExtensionType, Schema>> = { nav, intent, dialog };

/** An extension of any type, with the fields of that type and no others. */
const extension = mixed().test('extension', function (value: unknown) {
  const { type } = (value ?? {}) as { readonly type?: unknown };
  if (!isText(type) || !Object.hasOwn(extensionSchemas, type)) {
    const types = Object.keys(extensionSchemas).join(', ');
    return this.createError({ message: `must be an extension of the type ${types}` });
  }
  const [fault] = faultsBy(extensionSchemas[type as ExtensionType], value, 'it');
  return fault === undefined ? true : this.createError({ message: fault });
});

/** What is shown in a menu or the like: one line of plain text in each language. */
const label = recordOf(
  string()
    .trim()
    .min(1)
    .max(80)
    // Nothing that breaks the line, or turns the direction of what follows.
    .matches(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u),
  isLanguageCode,
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

/** A name by which an extension is found; nothing where it is found by its place. */
const nameOfExtension = (each: Extension): string | undefined => {
  if (each.type === 'intent') return `intent ${each.kind}`;
  return each.type === 'dialog' ? `dialog ${each.name}` : undefined;
};

/** Where extensions name what the manifest does not have. */
function contradictionsOfExtensions({ routes, extensions = [], labels = {} }: BuiltManifest): string[] {
  const open = routes.filter(({ path }) => !needsValues(path)).map(({ name }) => name);
  const links = extensions.flatMap((each) => (each.type === 'nav' ? each.to : []));
  const texts = new Set(extensions.flatMap(textKeysOf));
  const names = extensions.flatMap((each) => nameOfExtension(each) ?? []);
  return [
    ...links
      .filter((name) => !open.includes(name))
      .map((name) => `extensions: "${name}" is no route of its own that needs no parameter`),
    ...[...texts]
      .filter((key) => !Object.hasOwn(labels, key) || !labels[key]?.en)
      .map((key) => `labels: "${key}" has no English text`),
    ...Object.keys(labels)
      .filter((key) => !texts.has(key))
      .map((key) => `labels: no extension names "${key}"`),
    ...duplicates(names).map((name) => `extensions: ${name} is declared twice`),
  ];
}

/** Where parts of a manifest contradict each other. */
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

const sentenceOf = (message: unknown): string =>
  isMessage(message) ? formatMessage('en', message.key, message.values) : String(message);

/** How large a description may be: to look at each value, and to say what is wrong with it, takes its time. */
const descriptionLimits = { values: 20_000, files: 2_000, entries: 300 } as const;

/** What is larger in a value, at any depth, than any build has it. */
function sizeFault(value: unknown): string | undefined {
  const { values, files, entries } = descriptionLimits;
  const fileList = (value as { readonly files?: unknown } | null | undefined)?.files;
  const queue = [value];
  for (let seen = 0; queue.length > 0; seen += 1) {
    if (seen + queue.length > values) return `must not have more than ${values} values`;
    const each = queue.pop();
    const most = each === fileList ? files : entries;
    if (Array.isArray(each) && each.length > most) return `must not have a list of more than ${most} entries`;
    if (typeof each === 'object' && each !== null) for (const inner of Object.values(each)) queue.push(inner);
  }
  return undefined;
}

/** What of a value does not hold by its schema, each as `place: what`. */
function faultsBy(schema: Schema, value: unknown, root: string): string[] {
  const tooLarge = sizeFault(value);
  if (tooLarge !== undefined) return [`${root}: ${tooLarge}`];
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

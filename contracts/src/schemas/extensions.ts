import type { Schema } from 'yup';
import { navBadges, navGroups, noticeKinds, routesOf, textKeysOf, widgetIcons } from '../extensions';
import type {
  DialogExtension,
  Extension,
  ExtensionType,
  IntentExtension,
  NavExtension,
  NoticeExtension,
  SearchExtension,
  WidgetExtension,
} from '../extensions';
import { isLanguageCode } from '../format';
import type { BuiltManifest } from '../manifest';
import { needsValues } from '../routes';
import { array, boolean, mixed, number, string } from './base';
import { condition } from './condition';
import { closed, duplicates, faultsBy, isText, order, recordOf, remoteName, textKey } from './description';
import type { Shape } from './description';

/** Fields that all extensions share. */
const common = { type: string().required(), when: condition() };

/** Names of routes, one of which is linked. */
const linkedRoutes = () => array().of(string().max(60).required()).min(1).max(20);

const nav = closed({
  ...common,
  group: string()
    .oneOf([...navGroups])
    .required(),
  order: order().required(),
  text: textKey().required(),
  to: linkedRoutes().required(),
  beta: boolean(),
  badge: string().oneOf([...navBadges]),
} satisfies Shape<NavExtension>);

const intent = closed({
  ...common,
  kind: string()
    .matches(/^[a-z][a-z0-9-]{0,40}(?:\/[a-z][a-z0-9-]{0,40})?$/, 'must be a name such as guides/remind')
    .required(),
  view: remoteName().required(),
} satisfies Shape<IntentExtension>);

const dialog = closed({
  ...common,
  name: remoteName().required(),
  view: remoteName().required(),
} satisfies Shape<DialogExtension>);

const notice = closed({
  ...common,
  name: remoteName().required(),
  kind: string()
    .oneOf([...noticeKinds])
    .required(),
  order: order().required(),
  title: textKey().required(),
  text: textKey().required(),
  action: textKey().required(),
  to: linkedRoutes().required(),
  except: linkedRoutes(),
  seconds: number().integer().min(2).max(30),
} satisfies Shape<NoticeExtension>);

const search = closed({
  ...common,
  order: order().required(),
  text: textKey().required(),
  to: linkedRoutes().required(),
  parameter: string()
    .matches(/^[a-z][a-z_]{0,30}$/, 'must be the name of a query parameter')
    .required(),
} satisfies Shape<SearchExtension>);

const widget = closed({
  ...common,
  order: order().required(),
  icon: string()
    .oneOf([...widgetIcons])
    .required(),
  title: textKey().required(),
  action: textKey().required(),
  to: linkedRoutes().required(),
  view: remoteName().required(),
} satisfies Shape<WidgetExtension>);

const extensionSchemas: Readonly<Record<ExtensionType, Schema>> = {
  nav,
  intent,
  dialog,
  notice,
  search,
  widget,
};

/** An extension of any type, with exactly the fields of that type. */
export const extension = mixed().test('extension', function (value: unknown) {
  const { type } = (value ?? {}) as { readonly type?: unknown };
  if (!isText(type) || !Object.hasOwn(extensionSchemas, type)) {
    const types = Object.keys(extensionSchemas).join(', ');
    return this.createError({ message: `must be an extension of the type ${types}` });
  }
  const [fault] = faultsBy(extensionSchemas[type as ExtensionType], value, 'it');
  return fault === undefined ? true : this.createError({ message: fault });
});

/** What the site shows for an extension: one line of plain text in each language. */
export const label = recordOf(
  string()
    .trim()
    .min(1)
    .max(160)
    // No characters that break the line or change the direction of the following text.
    .matches(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u),
  isLanguageCode,
);

/** Returns the unique name of an extension; undefined for types that are found by their position. */
function nameOfExtension(each: Extension): string | undefined {
  if (each.type === 'intent') return `intent ${each.kind}`;
  return each.type === 'dialog' || each.type === 'notice' ? `${each.type} ${each.name}` : undefined;
}

/**
 * Returns a fault for each route that an extension must not name: routes of others, and linked ones that require
 * parameters.
 */
function strangeRoutes({ routes, extensions = [] }: BuiltManifest): string[] {
  const own = routes.map(({ name }) => name);
  const open = routes.filter(({ path }) => !needsValues(path)).map(({ name }) => name);
  const linked = extensions.flatMap((each) => ('to' in each ? each.to : []));
  return [
    ...linked
      .filter((name) => !open.includes(name))
      .map((name) => `extensions: "${name}" is no route of its own that needs no parameter`),
    ...extensions
      .flatMap(routesOf)
      .filter((name) => !own.includes(name) && !linked.includes(name))
      .map((name) => `extensions: "${name}" is no route of its own`),
  ];
}

/** Returns where extensions and the rest of the manifest contradict each other. */
export function contradictionsOfExtensions(manifest: BuiltManifest): string[] {
  const { extensions = [], labels = {} } = manifest;
  const texts = new Set(extensions.flatMap(textKeysOf));
  const names = extensions.flatMap((each) => nameOfExtension(each) ?? []);
  return [
    ...strangeRoutes(manifest),
    ...[...texts]
      .filter((key) => !Object.hasOwn(labels, key) || !labels[key]?.en)
      .map((key) => `labels: "${key}" has no English text`),
    ...Object.keys(labels)
      .filter((key) => !texts.has(key))
      .map((key) => `labels: no extension names "${key}"`),
    ...duplicates(names).map((name) => `extensions: ${name} is declared twice`),
  ];
}

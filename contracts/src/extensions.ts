import { holds } from './conditions';
import type { Condition, Subject } from './conditions';
import { decideAccess } from './access';
import type { Access } from './access';
import type { Role } from './roles';
import { fillPath } from './routes';
import { inSlotOrder } from './slots';

/** The groups of links in a user's menu, in their order: what users do, what they store, what they set. */
export const navGroups = ['activity', 'collection', 'settings'] as const;
export type NavGroup = (typeof navGroups)[number];

/** Figures of the unread summary that a link may show. */
export const navBadges = ['unread', 'new_orders'] as const;
export type NavBadge = (typeof navBadges)[number];

/** Fields that all extensions share. */
interface ExtensionOf<Type extends string> {
  readonly type: Type;
  /** Who it is offered to; if left out, everyone who may open its page. */
  readonly when?: Condition;
}

/** A link in the menu of signed-in users. */
export interface NavExtension extends ExtensionOf<'nav'> {
  readonly group: NavGroup;
  /** Place in the group: smaller numbers come first. */
  readonly order: number;
  /** Key of its text in the remote's texts. */
  readonly text: string;
  /** Names of the remote's own routes without required parameters; links to the first that the user may open. */
  readonly to: readonly string[];
  /** Marks the page as unfinished. */
  readonly beta?: boolean;
  readonly badge?: NavBadge;
}

/** Something that a guest began and the remote resumes after sign-in. */
export interface IntentExtension extends ExtensionOf<'intent'> {
  /** A kind that contracts assign to the remote, or a name of its own that starts with `<remote>/`. */
  readonly kind: string;
  /** Key of the remote's lazy export that resumes it. */
  readonly view: string;
}

/** A dialog that any part of the site may open as `<remote>/<name>`. */
export interface DialogExtension extends ExtensionOf<'dialog'> {
  readonly name: string;
  /** Key of the remote's view that renders it; its component gets the opener's props and `onClose`. */
  readonly view: string;
}

export const noticeKinds = ['info', 'warning'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Asks a signed-in user to do something, above every page, until they dismiss it or its condition no longer holds. */
export interface NoticeExtension extends ExtensionOf<'notice'> {
  readonly name: string;
  readonly kind: NoticeKind;
  /** Place among the notices: smaller numbers come first. */
  readonly order: number;
  /** Keys of its texts in the remote's texts; `action` labels the button. */
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Where the button leads, as `to` of a link. */
  readonly to: readonly string[];
  /** Names of the remote's own routes whose pages already offer what the notice asks for. */
  readonly except?: readonly string[];
  /** Seconds it stays on screen when there are other notices; three by default. */
  readonly seconds?: number;
}

/** A page of results that the search overlay offers for what the user typed. */
export interface SearchExtension extends ExtensionOf<'search'> {
  readonly order: number;
  /** Key of the scope's name, such as "Jobs". */
  readonly text: string;
  /** As `to` of a link. */
  readonly to: readonly string[];
  /** Name of the query parameter that takes the search terms. */
  readonly parameter: string;
}

export const widgetIcons = ['briefcase', 'clock', 'gift', 'heart', 'message', 'tag'] as const;
export type WidgetIcon = (typeof widgetIcons)[number];

/** A card of the dashboard. Title and link render immediately, and stay if the view does not load. */
export interface WidgetExtension extends ExtensionOf<'widget'> {
  /** Place among the widgets: smaller numbers come first. */
  readonly order: number;
  readonly icon: WidgetIcon;
  /** Keys of its texts; `action` labels the link. */
  readonly title: string;
  readonly action: string;
  /** Where the link leads, as `to` of a link. */
  readonly to: readonly string[];
  /** Key of the remote's view that fills the card. */
  readonly view: string;
}

/** What a remote adds to the site beside pages and slots, as declared by its manifest. */
export type Extension =
  NavExtension | IntentExtension | DialogExtension | NoticeExtension | SearchExtension | WidgetExtension;
export type ExtensionType = Extension['type'];

type ExtensionOfType<Type extends ExtensionType> = Extract<Extension, { readonly type: Type }>;

/** An extension that is ordered among those of other remotes. */
type PlacedExtension = Extract<Extension, { readonly order: number }>;
type PlacedOfType<Type extends PlacedExtension['type']> = Extract<PlacedExtension, { readonly type: Type }>;

/** Returns whether an extension is offered to a subject; a guest is only offered extensions without a condition. */
export const isOffered = ({ when }: Pick<Extension, 'when'>, subject: Subject | null): boolean =>
  when === undefined || (subject !== null && holds(when, subject));

/** Returns the extension of a type that `isIt` selects, among those of a build that are offered to the subject. */
export const findExtension = <Type extends ExtensionType>(
  extensions: readonly Extension[] = [],
  type: Type,
  isIt: (extension: ExtensionOfType<Type>) => boolean,
  subject: Subject | null,
): ExtensionOfType<Type> | undefined =>
  (extensions as readonly ExtensionOfType<Type>[]).find(
    (extension) => extension.type === type && isIt(extension) && isOffered(extension, subject),
  );

/** A remote with the fields that {@link placedExtensions} needs. */
interface ExtendingRemote {
  readonly name: string;
  readonly extensions?: readonly Extension[];
}

/**
 * Returns all extensions of a type that are offered to a subject, in their declared order; ties are ordered by the
 * names of their remotes.
 */
export const placedExtensions = <Type extends PlacedExtension['type'], Remote extends ExtendingRemote>(
  remotes: readonly Remote[],
  type: Type,
  subject: Subject | null,
): readonly { readonly remote: Remote; readonly extension: PlacedOfType<Type> }[] => {
  const offered = remotes.flatMap((remote) =>
    (remote.extensions ?? [])
      .filter((extension): extension is PlacedOfType<Type> => extension.type === type)
      .filter((extension) => isOffered(extension, subject))
      .map((extension) => ({ remote: remote.name, order: extension.order, offer: { remote, extension } })),
  );
  return inSlotOrder(offered).map(({ offer }) => offer);
};

/** The fields of a route that a link needs. */
interface LinkedRoute {
  readonly name: string;
  readonly path: string;
  readonly access: Access;
}

/**
 * Returns the path of the link's first page that the user may open; undefined if there is none.
 * @param names of routes of the remote that declares the link
 * @param held roles of the user; null for a guest
 */
export function openPath(
  names: readonly string[],
  { routes }: { readonly routes: readonly LinkedRoute[] },
  held: readonly Role[] | null,
): string | undefined {
  const holder = held && { roles: held, twoFactorPending: false };
  const open = names.flatMap((name) =>
    routes.filter((route) => route.name === name && decideAccess(route.access, holder) === 'granted'),
  );
  return open[0] && fillPath(open[0].path, {});
}

/** A text in each language of the remote. */
export type Label = Readonly<Record<string, string>> & { readonly en: string };

/** Returns a label in a language, in English if the remote has no translation. */
export const labelIn = (label: Label, language: string): string =>
  Object.hasOwn(label, language) ? (label[language] ?? label.en) : label.en;

/** Returns the keys of the remote's lazy exports that its extensions name. */
export const viewsOf = (extensions: readonly Extension[] = []): readonly string[] =>
  extensions.flatMap((extension) => ('view' in extension ? [extension.view] : []));

/** The fields of extensions that hold text keys; the build looks for the same ones (`webpack/labels.mjs`). */
const textFields = ['title', 'text', 'action'] as const;

/** Returns the keys of the texts that an extension shows before anything of its remote is loaded. */
export const textKeysOf = (extension: Extension): readonly string[] => {
  const fields: Readonly<Record<string, unknown>> = { ...extension };
  return textFields.flatMap((field) => (typeof fields[field] === 'string' ? [fields[field]] : []));
};

/** Returns the names of the remote's own routes that an extension links to or excludes. */
export const routesOf = (extension: Extension): readonly string[] => [
  ...('to' in extension ? extension.to : []),
  ...('except' in extension ? (extension.except ?? []) : []),
];

/** Intents that several parts of the site may begin, and the remote that resumes each. */
export const intentOwners = {
  purchase: 'task-page',
  'custom-quote': 'task-page',
  favourite: 'task-page',
  'list-a-job': 'jobs',
  contact: 'discovery',
  report: 'discovery',
} as const;

/** Returns the remote that resumes a kind of intent; undefined for a kind that no remote may declare. */
export function ownerOfIntent(kind: string): string | undefined {
  if (Object.hasOwn(intentOwners, kind)) return intentOwners[kind as keyof typeof intentOwners];
  const [remote, name] = kind.split('/');
  return name === undefined ? undefined : remote;
}

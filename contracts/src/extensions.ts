import { holds } from './conditions';
import type { Condition, Subject } from './conditions';
import { decideAccess } from './access';
import type { Access } from './access';
import type { Role } from './roles';
import { fillPath } from './routes';
import { inSlotOrder } from './slots';

/** The groups of links in a user's menu, in their order: what they do, what they keep, what they set. */
export const navGroups = ['activity', 'collection', 'settings'] as const;
export type NavGroup = (typeof navGroups)[number];

/** Figures of the unread summary that a link may bear. */
export const navBadges = ['unread', 'new_orders'] as const;
export type NavBadge = (typeof navBadges)[number];

/** What all extensions have in common. */
interface ExtensionOf<Type extends string> {
  readonly type: Type;
  /** Among whom it is offered; among all whom its page is open to when left out. */
  readonly when?: Condition;
}

/** A link in the menu of signed-in users. */
export interface NavExtension extends ExtensionOf<'nav'> {
  readonly group: NavGroup;
  /** Place in the group: smaller numbers come first. */
  readonly order: number;
  /** Key of its text among the remote's own. */
  readonly text: string;
  /** Names of the remote's own routes without required parameters: the first that is open to the user is linked. */
  readonly to: readonly string[];
  /** Marked as not yet finished. */
  readonly beta?: boolean;
  readonly badge?: NavBadge;
}

/** Something that a guest wants to do, and that the remote goes on with once they are signed in. */
export interface IntentExtension extends ExtensionOf<'intent'> {
  /** One that contracts give to the remote, or a name of its own that begins with `<remote>/`. */
  readonly kind: string;
  /** Key of the remote's lazy export that goes on with it. */
  readonly view: string;
}

/** A dialog that any part of the site may open as `<remote>/<name>`. */
export interface DialogExtension extends ExtensionOf<'dialog'> {
  readonly name: string;
  /** Key of the remote's view that shows it; its component gets the opener's props and `onClose`. */
  readonly view: string;
}

/** How urgent a notice is. */
export const noticeKinds = ['info', 'warning'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Something that a signed-in user should do, above every page until they dismiss it or its condition ends. */
export interface NoticeExtension extends ExtensionOf<'notice'> {
  readonly name: string;
  readonly kind: NoticeKind;
  /** Place among the notices: smaller numbers come first. */
  readonly order: number;
  /** Keys of its texts among the remote's own; `action` is that of the button. */
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Where the button leads, as `to` of a link. */
  readonly to: readonly string[];
  /** Names of the remote's own routes whose pages offer by themselves what the notice asks for. */
  readonly except?: readonly string[];
  /** Seconds that it is shown for when there are others; three when left out. */
  readonly seconds?: number;
}

/** A page of results that the search overlay offers for what somebody typed. */
export interface SearchExtension extends ExtensionOf<'search'> {
  readonly order: number;
  /** Key of the scope's name: "Jobs". */
  readonly text: string;
  /** As `to` of a link. */
  readonly to: readonly string[];
  /** Name of the query parameter that takes the terms. */
  readonly parameter: string;
}

export const widgetIcons = ['briefcase', 'clock', 'gift', 'heart', 'message', 'tag'] as const;
export type WidgetIcon = (typeof widgetIcons)[number];

/** A card of the dashboard. Title and link are drawn at once, and stay when the view does not come. */
export interface WidgetExtension extends ExtensionOf<'widget'> {
  /** Place among the widgets: smaller numbers come first. */
  readonly order: number;
  readonly icon: WidgetIcon;
  /** Keys of its texts; `action` is that of the link. */
  readonly title: string;
  readonly action: string;
  /** Where the link leads, as `to` of a link. */
  readonly to: readonly string[];
  /** Key of the remote's view that fills the card. */
  readonly view: string;
}

/** What a remote adds to the site beside its pages and slots, as its manifest declares it. */
export type Extension =
  NavExtension | IntentExtension | DialogExtension | NoticeExtension | SearchExtension | WidgetExtension;
export type ExtensionType = Extension['type'];

type ExtensionOfType<Type extends ExtensionType> = Extract<Extension, { readonly type: Type }>;

/** An extension that has a place among those of other remotes. */
type PlacedExtension = Extract<Extension, { readonly order: number }>;
type PlacedOfType<Type extends PlacedExtension['type']> = Extract<PlacedExtension, { readonly type: Type }>;

/** Whether an extension is offered to somebody; to a guest, only what is for all. */
export const isOffered = ({ when }: Pick<Extension, 'when'>, subject: Subject | null): boolean =>
  when === undefined || (subject !== null && holds(when, subject));

/** The extension of a type that somebody looks for, among those of a build that are offered to them. */
export const findExtension = <Type extends ExtensionType>(
  extensions: readonly Extension[] = [],
  type: Type,
  isIt: (extension: ExtensionOfType<Type>) => boolean,
  subject: Subject | null,
): ExtensionOfType<Type> | undefined =>
  (extensions as readonly ExtensionOfType<Type>[]).find(
    (extension) => extension.type === type && isIt(extension) && isOffered(extension, subject),
  );

/** What {@link placedExtensions} looks through. */
interface ExtendingRemote {
  readonly name: string;
  readonly extensions?: readonly Extension[];
}

/**
 * All extensions of a type that are offered to somebody, in the order that they declare; by the names of their remotes
 * where that says nothing.
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

/** A route, as far as a link needs it. */
interface LinkedRoute {
  readonly name: string;
  readonly path: string;
  readonly access: Access;
}

/**
 * Path of the first page of a link that is open to somebody; nothing where none is.
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

/** A label in a language, English where the remote does not speak it. */
export const labelIn = (label: Label, language: string): string =>
  Object.hasOwn(label, language) ? (label[language] ?? label.en) : label.en;

/** Keys of the remote's lazy exports that its extensions name. */
export const viewsOf = (extensions: readonly Extension[] = []): readonly string[] =>
  extensions.flatMap((extension) => ('view' in extension ? [extension.view] : []));

/** The fields of extensions that are keys of texts; the build looks for the same ones (`webpack/labels.mjs`). */
const textFields = ['title', 'text', 'action'] as const;

/** Keys of the texts that an extension shows before anything of its remote is loaded. */
export const textKeysOf = (extension: Extension): readonly string[] => {
  const fields: Readonly<Record<string, unknown>> = { ...extension };
  return textFields.flatMap((field) => (typeof fields[field] === 'string' ? [fields[field]] : []));
};

/** Names of the remote's own routes that an extension links or speaks of. */
export const routesOf = (extension: Extension): readonly string[] => [
  ...('to' in extension ? extension.to : []),
  ...('except' in extension ? (extension.except ?? []) : []),
];

/** Intents that several parts of the site may begin, and the remote that goes on with each. */
export const intentOwners = {
  purchase: 'task-page',
  'custom-quote': 'task-page',
  favourite: 'task-page',
  'list-a-job': 'jobs',
  contact: 'discovery',
  report: 'discovery',
} as const;

/** The remote that goes on with a kind of intent; nothing for a kind that nobody may declare. */
export function ownerOfIntent(kind: string): string | undefined {
  if (Object.hasOwn(intentOwners, kind)) return intentOwners[kind as keyof typeof intentOwners];
  const [remote, name] = kind.split('/');
  return name === undefined ? undefined : remote;
}

import { holds } from './conditions';
import type { Condition, Subject } from './conditions';

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

/** What a remote adds to the site beside its pages and slots, as its manifest declares it. */
export type Extension = NavExtension | IntentExtension | DialogExtension;
export type ExtensionType = Extension['type'];

type ExtensionOfType<Type extends ExtensionType> = Extract<Extension, { readonly type: Type }>;

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

/** A text in each language of the remote. */
export type Label = Readonly<Record<string, string>> & { readonly en: string };

/** A label in a language, English where the remote does not speak it. */
export const labelIn = (label: Label, language: string): string =>
  Object.hasOwn(label, language) ? (label[language] ?? label.en) : label.en;

/** Keys of the remote's lazy exports that its extensions name. */
export const viewsOf = (extensions: readonly Extension[] = []): readonly string[] =>
  extensions.flatMap((extension) => ('view' in extension ? [extension.view] : []));

/** Keys of the texts that an extension shows before anything of its remote is loaded. */
export const textKeysOf = (extension: Extension): readonly string[] =>
  extension.type === 'nav' ? [extension.text] : [];

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

import type { Access } from './access';
import type { Condition } from './conditions';
import type { Extension, Label } from './extensions';
import type { LanguageCode } from './format';
import type { LocalOverride } from './local-override';

/**
 * One API answer that a route needs before it can show anything. The edge asks for it while it sends the
 * HTML, and the route's loader finds it there instead of asking again.
 */
export interface FirstAnswer {
  /** An operation's id; it must be a public GET. */
  readonly operation: string;
  /** Path parameters; a value `:name` is taken from the route's path. */
  readonly params?: Readonly<Record<string, string>>;
  /** Query values; `:name` is taken from the path, `?name` from the page's own query string. */
  readonly query?: Readonly<Record<string, string>>;
}

/** A route that a remote serves. */
export interface RemoteRoute {
  /** Named route; unique on the site. */
  readonly name: string;
  /** Path pattern as react-router reads it: `/category/:slug/:child?`. */
  readonly path: string;
  readonly access: Access;
  /** Key of the remote's lazy export that renders it. */
  readonly view: string;
  readonly first?: readonly FirstAnswer[];
  /** Routes that carry nothing worth finding: no index, no social card. */
  readonly hidden?: boolean;
  /** Exceptions to `access`: the first one that holds leads elsewhere, also somebody to whom the page is not open. */
  readonly guards?: readonly RouteGuard[];
}

/** Leads a signed-in user to another page. */
export interface RouteGuard {
  readonly when: Condition;
  /** Name of a route without required parameters; in a registry the path of that route. */
  readonly to: string;
}

/** A place in somebody else's page that a remote fills. */
export interface RemoteSlot {
  readonly name: string;
  /** Key of the remote's lazy export that renders it. */
  readonly view: string;
  /** Place among others in a slot that several fill: smaller numbers come first, those without one last. */
  readonly order?: number;
}

/** What a remote may need from outside of the site, by the kind of what is loaded. Scripts are never among it. */
export const originKinds = ['connect', 'frames', 'images', 'media'] as const;
export type OriginKind = (typeof originKinds)[number];

/** All that the site needs to know of a remote before running any of it; `src/index.ts` of the remote declares it. */
export interface RemoteManifest {
  readonly name: string;
  /** Semver range of the contracts that the remote was written against. */
  readonly contracts: string;
  /** Who may load the remote's files at all; `public` unless the whole remote is bound to roles. */
  readonly access: Access;
  readonly routes: readonly RemoteRoute[];
  readonly slots: readonly RemoteSlot[];
  readonly extensions?: readonly Extension[];
  /** Origins outside of the site that its pages need: `https://tiles.example`. */
  readonly origins?: Readonly<Partial<Record<OriginKind, readonly string[]>>>;
}

/** One file of a build, by its path below the remote's address. */
export interface BuiltFile {
  readonly path: string;
  readonly bytes: number;
  /** Subresource integrity, `sha384-…`. */
  readonly integrity: string;
}

/** The file in which a remote's build describes itself. */
export const buildDescription = 'remote.json';

/** The file in which the shell's build does. */
export const shellDescription = 'shell.json';

/** `dist/remote.json`, written by the build. */
export interface BuiltManifest extends RemoteManifest {
  /** Name of this one build; also webpack's `output.uniqueName`, so that two builds can live in one page. */
  readonly version: string;
  readonly entry: string;
  readonly files: readonly BuiltFile[];
  /** Per view: the files (scripts and style sheets) that it needs first, in the order of their need. */
  readonly views: Readonly<Record<string, readonly string[]>>;
  /** Per view: names of the shared modules that it takes from the shell. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
  /** Per language: the file that carries the remote's texts. */
  readonly locales: Readonly<Record<string, string>>;
  /** The texts that its extensions name, by their keys. */
  readonly labels?: Readonly<Record<string, Label>>;
  /** The file that renders the remote's public pages on the server, where it has any. */
  readonly server?: string;
}

/** `dist/shell.json`, written by the shell's build: what the HTML of every page names, and the hashes of the rest. */
export interface BuiltShell {
  readonly version: string;
  /** The version of contracts that it provides to remotes, as semver. */
  readonly contracts: string;
  /** Scripts and style sheets of every page, in the order of their need. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Fonts worth preloading. */
  readonly fonts: readonly string[];
  /** Per shared module: the files that a page using it needs beyond those above. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
  /** Per language: the files that carry the texts of every page. */
  readonly locales: Readonly<Record<string, readonly string[]>>;
  /** The file that renders pages on the server. */
  readonly server?: string;
  readonly files: readonly BuiltFile[];
}

/** Below this folder of a build lies what the edge runs itself and hands to nobody. */
export const serverFolder = 'server/';

/** The shell's build as a page's HTML names it. Of its files that come late, only the description's hash stands there. */
export type ListedShell = Pick<RegistryRemote, 'name' | 'version' | 'base' | 'integrity'>;

/** A remote as the visitor's registry lists it. */
export interface RegistryRemote {
  readonly name: string;
  readonly version: string;
  /** Address of the build's files, immutable: `/remotes/<name>/<version>/`. */
  readonly base: string;
  readonly entry: string;
  readonly access: Access;
  readonly routes: readonly RemoteRoute[];
  readonly slots: readonly RemoteSlot[];
  readonly views: Readonly<Record<string, readonly string[]>>;
  readonly shared: Readonly<Record<string, readonly string[]>>;
  readonly locales: Readonly<Record<string, string>>;
  readonly origins?: RemoteManifest['origins'];
  /** Those that may be for this visitor. */
  readonly extensions?: readonly Extension[];
  /** The texts that these name. */
  readonly labels?: Readonly<Record<string, Label>>;
  /**
   * File path to subresource integrity. In the HTML, remotes that are not the page's own have two only: their entry, and
   * the description of their build, which has all others. `/registry.json` has all.
   */
  readonly integrity: Readonly<Record<string, string>>;
}

/** `GET /registry.json`: the remotes that this visitor may load. */
export interface Registry {
  /** The version of contracts that this visitor's shell provides. */
  readonly contracts: string;
  /** Version of this visitor's shell; missing where none is deployed. */
  readonly shell?: string;
  /** Names the state of all deployments; `/edge/live` tells of another one. */
  readonly revision?: string;
  readonly remotes: readonly RegistryRemote[];
}

/** An answer that the edge already fetched, written into the HTML. */
export interface InlinedAnswer {
  readonly operation: string;
  readonly input: { readonly params?: Record<string, string>; readonly query?: Record<string, string> };
  readonly body: unknown;
}

/** Ids of the JSON blocks that the edge writes into the HTML and the shell reads. */
export const htmlBlocks = {
  registry: 'tasklane-registry',
  answers: 'tasklane-answers',
  config: 'tasklane-config',
} as const;

/** On a style sheet that stands in a page's HTML: the address that it would have been fetched from. */
export const sheetAddress = 'data-address';

/**
 * While a page that came rendered waits for its scripts, its root bears this attribute, and the window keeps under this
 * name the button that was pressed last.
 */
export const takingOver = { attribute: 'data-waiting', pressed: '__tasklanePressed' } as const;

/** What the site tells the browser about itself; nothing secret. */
export interface PublicConfig {
  readonly origin: string;
  /** The language that the page's HTML came in. */
  readonly language: LanguageCode;
  /** How often currency rates are read again, in milliseconds; 0 turns it off. */
  readonly exchangePollMs: number;
  readonly tracking: boolean;
  /** Whole address of a tag manager's script, which runs for visitors who have consented. */
  readonly tagManager?: string;
  /** How often the site's settings are read again whatever happens, in hours; 0 turns it off. */
  readonly settingsReadHours: number;
  /** What the page's own files are checked by that the HTML does not name. */
  readonly shell?: ListedShell;
  /** Demonstration data and test controls are on. */
  readonly testControls: boolean;
  /** Only for a developer who has asked for it in this browser. */
  readonly localOverride?: LocalOverride;
  /** What the page's HTML was rendered with; missing where it comes empty. */
  readonly rendered?: Rendered;
}

/** What two renderings of a page have to agree on, beside its data. */
export interface Rendered {
  /** Code of the currency that prices are shown in. */
  readonly currency: string;
  /** The moment that counts as now, in milliseconds. */
  readonly at: number;
}

import type { Access } from './access';
import type { Condition } from './conditions';
import type { Extension, Label } from './extensions';
import type { LanguageCode } from './format';
import type { LocalOverride } from './local-override';

/**
 * One API answer that a route needs before it can show anything. The edge fetches it while it sends the HTML, and the
 * route's loader finds it there instead of fetching it again.
 */
export interface FirstAnswer {
  /** Id of an operation, which must be a public GET. */
  readonly operation: string;
  /** Path parameters; a value `:name` is taken from the route's path. */
  readonly params?: Readonly<Record<string, string>>;
  /** Query values; `:name` is taken from the path, `?name` from the page's own query string. */
  readonly query?: Readonly<Record<string, string>>;
}

export interface RemoteRoute {
  /** Named route; unique on the site. */
  readonly name: string;
  /** Path pattern in react-router's syntax: `/category/:slug/:child?`. */
  readonly path: string;
  readonly access: Access;
  /** Key of the remote's lazy export that renders it. */
  readonly view: string;
  readonly first?: readonly FirstAnswer[];
  /** Pages that should not be found: no index, no social card. */
  readonly hidden?: boolean;
  /** Exceptions to `access`: the first whose condition holds redirects, even users who may not open the page. */
  readonly guards?: readonly RouteGuard[];
}

/** Redirects a signed-in user to another page. */
export interface RouteGuard {
  readonly when: Condition;
  /** Name of a route without required parameters; in a registry, the path of that route. */
  readonly to: string;
}

/** A slot in another remote's page that this remote fills. */
export interface RemoteSlot {
  readonly name: string;
  /** Key of the remote's lazy export that renders it. */
  readonly view: string;
  /** Position in a slot with several fillers: smaller numbers come first, fillers without one last. */
  readonly order?: number;
}

/** Kinds of resources that a remote may load from outside the site. Scripts are never among them. */
export const originKinds = ['connect', 'frames', 'images', 'media'] as const;
export type OriginKind = (typeof originKinds)[number];

/** Everything that the site needs to know of a remote before running it; declared by the remote's `src/index.ts`. */
export interface RemoteManifest {
  readonly name: string;
  /** Semver range of the contracts that the remote was written against. */
  readonly contracts: string;
  /** Who may load the remote's files at all; `public` unless the whole remote is restricted to roles. */
  readonly access: Access;
  readonly routes: readonly RemoteRoute[];
  readonly slots: readonly RemoteSlot[];
  readonly extensions?: readonly Extension[];
  /** Origins outside the site that its pages need: `https://tiles.example`. */
  readonly origins?: Readonly<Partial<Record<OriginKind, readonly string[]>>>;
}

/** One file of a build, by its path below the remote's address. */
export interface BuiltFile {
  readonly path: string;
  readonly bytes: number;
  /** Subresource integrity, `sha384-…`. */
  readonly integrity: string;
}

/** The file in which the build of a remote describes itself. */
export const buildDescription = 'remote.json';

/** The file in which the shell's build describes itself. */
export const shellDescription = 'shell.json';

/** `dist/remote.json`, written by the build. */
export interface BuiltManifest extends RemoteManifest {
  /** Name of this build; also webpack's `output.uniqueName`, so that two builds can run in one page. */
  readonly version: string;
  readonly entry: string;
  readonly files: readonly BuiltFile[];
  /** Per view: the files (scripts and style sheets) to load first, in loading order. */
  readonly views: Readonly<Record<string, readonly string[]>>;
  /** Per view: names of the shared modules that it takes from the shell. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
  /** Per language: the file with the remote's texts. */
  readonly locales: Readonly<Record<string, string>>;
  /** The texts that its extensions name, by key. */
  readonly labels?: Readonly<Record<string, Label>>;
  /** The file that renders the remote's public pages on the server; missing if it has none. */
  readonly server?: string;
}

/**
 * `dist/shell.json`, written by the shell's build: the files named in the HTML of every page, and the hashes of the
 * rest.
 */
export interface BuiltShell {
  readonly version: string;
  /** The version of contracts that it provides to remotes, as semver. */
  readonly contracts: string;
  /** Scripts and style sheets of every page, in loading order. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Fonts worth preloading. */
  readonly fonts: readonly string[];
  /** Per shared module: the files that a page using it needs in addition to those above. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
  /** Per language: the files with the texts of every page. */
  readonly locales: Readonly<Record<string, readonly string[]>>;
  /** The file that renders pages on the server. */
  readonly server?: string;
  readonly files: readonly BuiltFile[];
}

/** Folder of a build with the files that the edge runs itself and never serves. */
export const serverFolder = 'server/';

/**
 * The shell's build as listed in a page's HTML. Of the hashes of its late files, only that of the build description is
 * listed.
 */
export type ListedShell = Pick<RegistryRemote, 'name' | 'version' | 'base' | 'integrity'>;

/** A remote as listed in the visitor's registry. */
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
  /** Those that may apply to this visitor. */
  readonly extensions?: readonly Extension[];
  /** The texts that these name. */
  readonly labels?: Readonly<Record<string, Label>>;
  /**
   * File path to subresource integrity. In the HTML, there are two only: the entry and the build description, which has
   * all others and the files of views and languages. `/registry.json` has all.
   */
  readonly integrity: Readonly<Record<string, string>>;
}

/** `GET /registry.json`: the remotes that this visitor may load. */
export interface Registry {
  /** The version of contracts that this visitor's shell provides. */
  readonly contracts: string;
  /** Version of this visitor's shell; missing if none is deployed. */
  readonly shell?: string;
  /** Names the state of all deployments; `/edge/live` announces changes. */
  readonly revision?: string;
  readonly remotes: readonly RegistryRemote[];
}

/** An answer that the edge already fetched and wrote into the HTML. */
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

/** Attribute of a style sheet inlined into a page's HTML: the address that it would otherwise be fetched from. */
export const sheetAddress = 'data-address';

/** Attribute of an inlined style sheet that has only what the rendered HTML needs; the page loads the rest later. */
export const sheetPart = 'data-part';

/**
 * While a server-rendered page waits for its scripts, its root has this attribute, and the window stores the last
 * pressed button under this name.
 */
export const takeoverMarks = { attribute: 'data-waiting', pressed: '__tasklanePressed' } as const;

/** Configuration that the site sends to the browser; contains no secrets. */
export interface PublicConfig {
  readonly origin: string;
  /** The language of the page's HTML. */
  readonly language: LanguageCode;
  /** How often currency rates are fetched, in milliseconds; 0 turns it off. */
  readonly exchangePollMs: number;
  readonly tracking: boolean;
  /** Complete address of a tag manager's script, which runs for visitors who have consented. */
  readonly tagManager?: string;
  /** How often the site's settings are fetched unconditionally, in hours; 0 turns it off. */
  readonly settingsReadHours: number;
  /** Integrity data for the shell's files that the HTML does not name. */
  readonly shell?: ListedShell;
  /** Demonstration data and test controls are on. */
  readonly testControls: boolean;
  /** Present only for a developer who requested it in this browser. */
  readonly localOverride?: LocalOverride;
  /** What the page's HTML was rendered with; missing if it is sent without content. */
  readonly rendered?: Rendered;
}

/** What two renderings of a page must share besides their data. */
export interface Rendered {
  /** Code of the currency that prices are shown in. */
  readonly currency: string;
  /** The moment used as now, in milliseconds. */
  readonly at: number;
}

import type {
  Access,
  DialogExtension,
  FirstAnswer,
  IntentExtension,
  NavExtension,
  NoticeExtension,
  RemoteManifest,
  RemoteRoute,
  RemoteSlot,
  RouteGuard,
  RouteName,
  RouteParams,
  SearchExtension,
  SlotName,
  WidgetExtension,
  intentOwners,
  routes,
} from '@tasklane/contracts';
import type { OperationId, operations } from '@tasklane/contracts/operations';
import type { RemoteDefinition, ViewLoader } from '../remote';
import type { IntentModule } from '../view';

type RouteTable = typeof routes;

/** Routes that the route table of contracts assigns to a remote, with their paths and access. */
type ListedRoute<Remote extends string> = {
  [Name in RouteName]: RouteTable[Name]['owner'] extends Remote ? Name : never;
}[RouteName];

/** Routes of the table whose path has no required parameters. */
type PlainRoute = {
  [Name in RouteName]: Record<never, never> extends RouteParams<Name> ? Name : never;
}[RouteName];

type ReadOperation = {
  [Id in OperationId]: (typeof operations)[Id]['method'] extends 'GET' ? Id : never;
}[OperationId];

/** {@link FirstAnswer} of an existing operation. */
interface DeclaredAnswer extends FirstAnswer {
  readonly operation: ReadOperation;
}

interface RouteOptions {
  readonly first?: readonly DeclaredAnswer[];
  /** Keeps a public page out of search engines; pages that are not public are hidden anyway. */
  readonly hidden?: true;
}

/** Guards are exceptions to an access, and a public route has none. */
interface GuardsOf<RouteAccess, OwnRoute> {
  readonly guards?: RouteAccess extends 'public'
    ? never
    : readonly (Omit<RouteGuard, 'to'> & { readonly to: PlainRoute | OwnRoute })[];
}

interface OwnAccess<RouteAccess extends Access, OwnRoute>
  extends RouteOptions, GuardsOf<RouteAccess, OwnRoute> {
  readonly path: `/${string}`;
  readonly access: RouteAccess;
}

/** A route that no other part of the site links to by name. */
type UnlistedRoute<OwnRoute> = OwnAccess<'public', OwnRoute> | OwnAccess<Exclude<Access, 'public'>, OwnRoute>;

/** What a remote declares of a route: only what the route table of contracts does not say. */
type DeclaredRoute<Remote extends string, Name, OwnRoute> =
  Name extends ListedRoute<Remote>
    ? RouteOptions & GuardsOf<RouteTable[Name]['access'], OwnRoute>
    : Name extends RouteName
      ? never
      : UnlistedRoute<OwnRoute>;

/** Views by name, with the routes that show each. `Pages` holds the names of both. */
type PagesOf<Remote extends string, Pages> = {
  readonly [View in keyof Pages]: {
    readonly routes: {
      readonly [Name in keyof Pages[View]]: DeclaredRoute<Remote, Name, NoInfer<LinkedRoute<Pages>>>;
    };
    readonly load: ViewLoader;
  };
};

type RouteOf<Pages> = { [View in keyof Pages]: keyof Pages[View] }[keyof Pages] & string;

/** Own routes that can be linked without values. */
type LinkedRoute<Pages> = Exclude<RouteOf<Pages>, Exclude<RouteName, PlainRoute>>;

/** An extension as it is declared: without what its key says, and with links to the remote's own routes only. */
type Declared<Extension, Key extends string, Pages> = Omit<Extension, 'type' | 'view' | 'to' | Key> &
  (Extension extends { readonly to: unknown } ? { readonly to: readonly LinkedRoute<Pages>[] } : unknown);

/** Code that is loaded lazily. */
interface CodeReference<Loader = ViewLoader> {
  readonly load: Loader;
}

type OwnedIntent<Remote extends string> =
  | {
      [Kind in keyof typeof intentOwners]: (typeof intentOwners)[Kind] extends Remote ? Kind : never;
    }[keyof typeof intentOwners]
  | `${Remote}/${string}`;

/**
 * Everything the site knows of a remote. Each view is declared once, together with what shows it: keys are names of
 * views, and `load` must be exactly `() => import('./…')`, so that the build can read where its code is.
 */
export interface RemoteDeclaration<Remote extends string, Pages> {
  readonly name: Remote;
  /** Semver range of the contracts that the remote was written against. */
  readonly contracts: string;
  /** Who may load the remote's files at all; everybody when left out. */
  readonly access?: Access;
  readonly pages?: PagesOf<Remote, Pages>;
  /** Slots that the remote fills, by name. */
  readonly slots?: { readonly [Name in SlotName]?: Omit<RemoteSlot, 'name' | 'view'> & CodeReference };
  readonly intents?: Readonly<
    Record<
      string,
      Declared<IntentExtension, 'kind', Pages> &
        CodeReference<() => Promise<IntentModule>> & { readonly kinds: readonly OwnedIntent<Remote>[] }
    >
  >;
  readonly dialogs?: Readonly<Record<string, Declared<DialogExtension, 'name', Pages> & CodeReference>>;
  readonly widgets?: Readonly<Record<string, Declared<WidgetExtension, never, Pages> & CodeReference>>;
  readonly nav?: readonly Declared<NavExtension, never, Pages>[];
  readonly notices?: Readonly<
    Record<
      string,
      Declared<NoticeExtension, 'name' | 'except', Pages> & { readonly except?: readonly RouteOf<Pages>[] }
    >
  >;
  readonly search?: readonly Declared<SearchExtension, never, Pages>[];
  readonly origins?: RemoteManifest['origins'];
  /** The locales that `src/texts.ts` exports. */
  readonly locales: RemoteDefinition['locales'];
}

/** {@link RemoteDeclaration} of any remote, as the manifest is generated from it. */
export interface AnyDeclaration extends Pick<
  RemoteDeclaration<string, unknown>,
  'name' | 'contracts' | 'access' | 'slots' | 'origins' | 'locales'
> {
  readonly pages?: Readonly<
    Record<
      string,
      CodeReference & {
        readonly routes: Readonly<Record<string, Partial<Omit<RemoteRoute, 'name' | 'view'>>>>;
      }
    >
  >;
  readonly intents?: Readonly<
    Record<
      string,
      Omit<IntentExtension, 'type' | 'view' | 'kind'> & CodeReference & { readonly kinds: readonly string[] }
    >
  >;
  readonly dialogs?: Readonly<
    Record<string, Omit<DialogExtension, 'type' | 'view' | 'name'> & CodeReference>
  >;
  readonly widgets?: Readonly<Record<string, Omit<WidgetExtension, 'type' | 'view'> & CodeReference>>;
  readonly nav?: readonly Omit<NavExtension, 'type'>[];
  readonly notices?: Readonly<Record<string, Omit<NoticeExtension, 'type' | 'name'>>>;
  readonly search?: readonly Omit<SearchExtension, 'type'>[];
}

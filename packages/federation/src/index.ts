/** Declares remotes and loads them; the only entry point to the federation library. */
/** The shell's own route table, so that a remote built long ago links to where the site has its pages today. */
export { routePath, routes } from '@tasklane/contracts';
export { defineRemote } from './remote';
export type { RemoteDefinition, TextsLoader, ViewLoader } from './remote';
export { defineIntent, defineSlot, defineView } from './view';
export type {
  AnyView,
  FailureProps,
  IntentView,
  LoaderArgs,
  PageProps,
  Params,
  ResumeIntent,
  View,
  ViewModule,
} from './view';
export { BelowFold } from './host/below-fold';
export { Boundary } from './host/boundary';
export { Delayed } from './host/delayed';
export { useHydrated } from './host/hydrated';
export { useIsServed } from './host/is-served';
export { useBuilds, useListedRemotes } from './host/listed-remotes';
export { HostProvider, useHost, useRemotes, useSession } from './host/provider';
export { LoadedPart, Part, Slot } from './host/slot';
export type { PartProps, SlotProps } from './host/slot';
export { UnmountGuard } from './host/unmount-guard';
export { RemoteFailure, isRemoteFailure } from './loading/failure';
export type { Phase } from './loading/failure';
export type { GoodVersions } from './loading/last-good';
export { checkLateFiles } from './loading/late-files';
export { createRegistryStore, readBlock } from './loading/registry';
export type { RegistryOptions, RegistryStore } from './loading/registry';
export { createRemotes } from './loading/remotes';
export type { LoadedView } from './loading/build-loader';
export type { Remotes, RemotesOptions } from './loading/remotes';
export type { MarkRender } from './loading/render-mark';
export { completeSheets } from './loading/sheets';
export { federationRuntime } from './loading/runtime';
export type { RemoteRuntime } from './loading/runtime';
export type { SendReport } from './loading/report-once';
export { FailureNotice } from './routing/failure-notice';
export { headOf } from './routing/page';
export { createSiteRoutes } from './routing/site-routes';
export type { GuardedRoute, SiteRoutesOptions } from './routing/site-routes';
export { federationTexts } from './texts';
export { textsIn } from './texts-in';

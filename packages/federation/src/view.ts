import type { Api } from '@tasklane/api-client';
import type { Host, Intent, PageHead } from '@tasklane/contracts';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';

/** Path parameters of a route; those marked optional may be missing. */
export type Params = Readonly<Record<string, string | undefined>>;

export interface LoaderArgs<Path extends Params = Params> {
  readonly params: Path;
  /** The page's whole address. */
  readonly url: URL;
  readonly host: Host;
  /** `api.ensure(operation, input)` finds answers that came with the HTML, or that another page asked for. */
  readonly api: Api;
  /** Aborted when the visitor goes elsewhere meanwhile. */
  readonly signal: AbortSignal;
}

export interface PageProps<Data = unknown, Path extends Params = Params> {
  readonly data: Data;
  readonly params: Path;
  readonly url: URL;
}

export interface FailureProps {
  readonly error: unknown;
  /** Runs what failed again. */
  readonly retry: () => void;
}

/** One screen, or one piece that fills a slot. */
export interface View<Data = unknown, Path extends Params = Params, Props = PageProps<Data, Path>> {
  /** Everything the page needs before it shows; runs while the old page is still up. Throw to fail. */
  readonly loader?: (args: LoaderArgs<Path>) => Promise<Data> | Data;
  readonly meta?: (page: PageProps<Data, Path>) => PageHead;
  readonly Component: FunctionComponent<Props>;
  /** Stands in for the component when it or the loader fails; the house's own message does otherwise. */
  readonly ErrorBoundary?: ComponentType<FailureProps>;
}

/** What code that resumes an intent is given of the site. */
export interface ResumeArgs {
  readonly api: Pick<Api, 'call'>;
  readonly host: Pick<Host, 'link' | 'openDialog'>;
}

/**
 * Goes on with what a guest had begun, now that they are signed in.
 * @returns the address of a page to go to, or null to stay
 * @throws ApiError when the API refuses it
 */
export type ResumeIntent<Kind extends Intent['kind'] = Intent['kind']> = {
  // As a method, so that the code of one kind counts as code for an intent.
  resume(intent: Extract<Intent, { readonly kind: Kind }>, args: ResumeArgs): Promise<string | null>;
}['resume'];

/** A view whose types are known to its author only. */
export interface AnyView {
  readonly loader?: (args: never) => unknown;
  readonly meta?: (page: never) => PageHead;
  readonly Component: (props: never) => ReactNode | Promise<ReactNode>;
  /** What a view of an intent does; it shows nothing. */
  readonly resume?: ResumeIntent;
  readonly ErrorBoundary?: ComponentType<FailureProps>;
}

/** What a view's module exports. */
export interface ViewModule {
  readonly default: AnyView;
}

/** A view that resumes an intent. */
export type IntentView = AnyView & Required<Pick<AnyView, 'resume'>>;

/** What the module of an intent exports. */
export interface IntentModule extends ViewModule {
  readonly default: IntentView;
}

/** Declares a page; the default export of its module. */
export const defineView = <Data = undefined, Path extends Params = Params>(
  view: View<Data, Path>,
): View<Data, Path> => view;

/** Declares what fills a slot; its component takes the props that the slot's user hands over. */
export const defineSlot = <Props extends object>(
  Component: FunctionComponent<Props>,
): View<undefined, never, Props> => ({ Component });

/** Declares how a kind of intent is resumed; loaded like a view, and shown nowhere. */
export const defineIntent = <Kind extends Intent['kind']>(resume: ResumeIntent<Kind>): IntentView => ({
  Component: () => null,
  resume,
});

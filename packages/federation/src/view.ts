import type { Api } from '@tasklane/api-client';
import type { Host, Intent, PageHead } from '@tasklane/contracts';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';

/** Path parameters of a route; those marked optional may be missing. */
export type Params = Readonly<Record<string, string | undefined>>;

export interface LoaderArgs<Path extends Params = Params> {
  readonly params: Path;
  readonly url: URL;
  readonly host: Host;
  /** `api.ensure(operation, input)` uses answers that came with the HTML, or that another page requested. */
  readonly api: Api;
  /** Aborted when the visitor navigates elsewhere. */
  readonly signal: AbortSignal;
}

export interface PageProps<Data = unknown, Path extends Params = Params> {
  readonly data: Data;
  readonly params: Path;
  readonly url: URL;
}

export interface FailureProps {
  readonly error: unknown;
  /** Runs the failed work again. */
  readonly retry: () => void;
}

/** One screen, or one piece that fills a slot. */
export interface View<Data = unknown, Path extends Params = Params, Props = PageProps<Data, Path>> {
  /** Loads everything the page needs before it shows; runs while the old page is still up. Throw to fail. */
  readonly loader?: (args: LoaderArgs<Path>) => Promise<Data> | Data;
  readonly meta?: (page: PageProps<Data, Path>) => PageHead;
  readonly Component: FunctionComponent<Props>;
  /** Replaces the component when it or the loader fails; the default is our own message. */
  readonly ErrorBoundary?: ComponentType<FailureProps>;
}

/** The parts of the site that are passed to code that resumes an intent. */
export interface ResumeArgs {
  readonly api: Pick<Api, 'call'>;
  readonly host: Pick<Host, 'link' | 'openDialog'>;
}

/**
 * Resumes what a guest had begun, now that they are signed in.
 * @returns the address of a page to go to, or null to stay
 * @throws ApiError when the API refuses it
 */
export type ResumeIntent<Kind extends Intent['kind'] = Intent['kind']> = {
  // As a method, so that the code of one kind is assignable to code of any intent.
  resume(intent: Extract<Intent, { readonly kind: Kind }>, args: ResumeArgs): Promise<string | null>;
}['resume'];

/** A part of a view of any types. As a method, so that one for certain arguments is assignable. */
type Part<Given, Result> = { call(given: Given): Result }['call'];

/** A view whose types are known to its author only: it gets what its own loader answered, or what a page gives its slot. */
export interface AnyView {
  readonly loader?: Part<LoaderArgs, unknown>;
  readonly meta?: Part<PageProps, PageHead>;
  readonly Component: Part<object, ReactNode | Promise<ReactNode>>;
  /** Resumes an intent; such a view shows nothing. */
  readonly resume?: ResumeIntent;
  readonly ErrorBoundary?: ComponentType<FailureProps>;
}

/** The exports of a view's module. */
export interface ViewModule {
  readonly default: AnyView;
}

/** A view that resumes an intent. */
export type IntentView = AnyView & Required<Pick<AnyView, 'resume'>>;

/** The exports of an intent's module. */
export interface IntentModule extends ViewModule {
  readonly default: IntentView;
}

/** Declares a page; the default export of its module. */
export const defineView = <Data = undefined, Path extends Params = Params>(
  view: View<Data, Path>,
): View<Data, Path> => view;

/** Declares a slot filler; its component takes the props that the page with the slot passes. */
export const defineSlot = <Props extends object>(
  Component: FunctionComponent<Props>,
): View<undefined, never, Props> => ({ Component });

/** Declares how a kind of intent is resumed; loaded like a view, and shown nowhere. */
export const defineIntent = <Kind extends Intent['kind']>(resume: ResumeIntent<Kind>): IntentView => ({
  Component: () => null,
  resume,
});

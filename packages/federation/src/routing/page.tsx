import { createElement } from 'react';
import type { ComponentType } from 'react';
import { useLoaderData, useLocation, useParams, useRevalidator } from 'react-router-dom';
import { Boundary } from '../host/boundary';
import { useRemotes } from '../host/provider';
import { RemoteFailure } from '../loading/failure';
import type { LoadedView } from '../loading/remotes';
import type { FailureProps, PageMeta, PageProps } from '../view';
import { FailureNotice } from './failure-notice';
import { useMeta } from './meta';

/** What the loader of a site's route answers: the page, or why there is none. */
export type PageLoad =
  | { readonly loaded: LoadedView; readonly data: unknown }
  | { readonly loaded: LoadedView | null; readonly error: unknown };

/** The author of a view knows its types; here they are all alike. */
interface OpenView {
  readonly Component: ComponentType<PageProps>;
  readonly meta?: (page: PageProps) => PageMeta;
  readonly ErrorBoundary?: ComponentType<FailureProps>;
}

const open = (loaded: LoadedView): OpenView => loaded.view as unknown as OpenView;

/** Shows a remote's view with its data, or in its place what went wrong; the rest of the site stays as it is. */
export function Page() {
  const load = useLoaderData<PageLoad>();
  const { revalidate } = useRevalidator();
  const { crashed } = useRemotes();
  const retry = (): void => void revalidate();
  if ('error' in load) return <Failed loaded={load.loaded} error={load.error} retry={retry} />;
  const { loaded, data } = load;
  return (
    <Boundary
      resetKey={data}
      onError={(error) => crashed(loaded, error)}
      fallback={(error, again) => (
        <Failed loaded={loaded} error={new RemoteFailure('render', loaded.remote, error)} retry={again} />
      )}
    >
      <Shown loaded={loaded} data={data} />
    </Boundary>
  );
}

function Shown({ loaded, data }: { loaded: LoadedView; data: unknown }) {
  const { pathname, search, hash } = useLocation();
  const params = useParams();
  const view = open(loaded);
  const page = { data, params, url: new URL(pathname + search + hash, window.location.origin) };
  useMeta(view.meta?.(page));
  return createElement(view.Component, page);
}

function Failed({ loaded, ...failure }: FailureProps & { loaded: LoadedView | null }) {
  const { crashed } = useRemotes();
  const Own = loaded ? open(loaded).ErrorBoundary : undefined;
  if (!loaded || !Own) return <FailureNotice {...failure} />;
  return (
    <Boundary
      resetKey={failure.error}
      onError={(error) => crashed(loaded, error)}
      fallback={(error, retry) => <FailureNotice error={error} retry={retry} />}
    >
      <Own {...failure} />
    </Boundary>
  );
}

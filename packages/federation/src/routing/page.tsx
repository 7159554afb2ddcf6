import type { PageHead } from '@tasklane/contracts';
import { createElement, memo, useEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom';
import { Boundary } from '../host/boundary';
import { Delayed } from '../host/delayed';
import { useHydrated } from '../host/hydrated';
import { ReportedParts } from '../host/reported-parts';
import { useRemotes } from '../host/provider';
import { UnmountGuard } from '../host/unmount-guard';
import { RemoteFailure } from '../loading/failure';
import type { LoadedView } from '../loading/build-loader';
import type { FailureProps, PageProps, Params } from '../view';
import { FailureNotice } from './failure-notice';
import { useMeta } from './meta';

/** What the loader of a site's route answers: the page, or why there is none. */
export type PageLoad =
  | {
      readonly loaded: LoadedView;
      readonly data: unknown;
      readonly params: Params;
      readonly origin: string;
    }
  | { readonly loaded: LoadedView | null; readonly error: unknown };

const isPageLoad = (load: unknown): load is PageLoad =>
  typeof load === 'object' && load !== null && 'loaded' in load;

/**
 * Returns the head tags of a page, from what its route's loader answered.
 *
 * @param load anything that a route's loader answered
 * @returns undefined for the shell's own routes, for pages that failed, and for views without head tags
 */
export function headOf(load: unknown, url: URL): PageHead | undefined {
  if (!isPageLoad(load) || 'error' in load) return undefined;
  const { loaded, data, params } = load;
  return loaded.view.meta?.({ data, params, url });
}

/** Shows a remote's view with its data, or an error message in its place; the rest of the site is unaffected. */
export function Page({ pending }: { readonly pending: ReactNode }) {
  const load = useLoaderData<PageLoad>();
  const { revalidate } = useRevalidator();
  const { crashed, shownPages } = useRemotes();
  useLayoutEffect(() => shownPages.add(load), [shownPages, load]);
  return (
    <UnmountGuard>
      {'error' in load ? (
        <Failed loaded={load.loaded} error={load.error} retry={() => void revalidate()} />
      ) : (
        <Boundary
          key={`${load.loaded.remote}@${load.loaded.version}/${load.loaded.name}`}
          resetKey={load.data}
          onError={(error) => crashed(load.loaded, error)}
          fallback={(error, retry) => (
            <Crashed loaded={load.loaded} error={error} retry={retry} pending={pending} />
          )}
        >
          <Shown loaded={load.loaded} data={load.data} params={load.params} origin={load.origin} />
        </Boundary>
      )}
    </UnmountGuard>
  );
}

type ShownProps = Pick<PageProps, 'data' | 'params'> & {
  readonly loaded: LoadedView;
  readonly origin: string;
};

/** A page re-renders when it or its address changes, not with every state of the router. */
const Shown = memo(function Shown({ loaded, origin, ...given }: ShownProps) {
  const { pathname, search, hash: own } = useLocation();
  // The hash is never sent to a server.
  const hash = useHydrated() ? own : '';
  const { hold } = useRemotes();
  const { view } = loaded;
  const page = { ...given, url: new URL(pathname + search + hash, origin) };
  useMeta(view.meta?.(page));
  useLayoutEffect(() => hold(loaded, 'page'), [hold, loaded]);
  return <ReportedParts loaded={loaded}>{createElement(view.Component, page)}</ReportedParts>;
});

interface CrashedProps extends FailureProps {
  readonly loaded: LoadedView;
  /** Shown while another build is looked up. */
  readonly pending: ReactNode;
}

/** Shows the error, unless the last good build of the remote replaces the one that broke. */
function Crashed({ loaded, error, retry, pending }: CrashedProps) {
  const { recover } = useRemotes();
  const { revalidate } = useRevalidator();
  const [isFinal, setFinal] = useState(false);
  useEffect(() => {
    let gone = false;
    void recover(loaded).then((recovered) => {
      if (gone) return undefined;
      return recovered ? revalidate() : setFinal(true);
    });
    return () => {
      gone = true;
    };
  }, [recover, loaded, revalidate]);
  if (!isFinal) return <Delayed>{pending}</Delayed>;
  const { remote, version } = loaded;
  return <Failed loaded={loaded} error={new RemoteFailure('render', remote, error, version)} retry={retry} />;
}

function Failed({ loaded, ...failure }: FailureProps & { loaded: LoadedView | null }) {
  const { crashed } = useRemotes();
  const Own = loaded?.view.ErrorBoundary;
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

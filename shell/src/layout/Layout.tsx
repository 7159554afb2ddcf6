import { UnmountGuard, useSession } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { lazyExtra, useToast } from '@tasklane/ui';
import { memo, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useRouteError } from 'react-router-dom';
import { useAtom } from 'jotai';
import { toastQueueAtom } from '../app/toasts';
import { closeBannerRoom } from '../banners/room';
import { DialogHost } from '../dialogs/DialogHost';
import { loadOnce } from '../navigation/loadOnce';
import { ErrorPage } from '../pages/ErrorPage';
import { PageSkeleton } from '../pages/PageSkeleton';
import { CategoryBar } from './CategoryBar';
import { Footer } from './Footer';
import { Header } from './Header';
import { LatePart } from './LatePart';
import css from './layout.module.css';
import { NavigationProgress } from './NavigationProgress';
import { PageFrame } from './PageFrame';
import { placeOf } from './place';
import { mainId, RouteAnnouncer } from './RouteAnnouncer';

/**
 * Renders everything around a page; it persists across navigations and when a page fails. Parts that depend on the
 * address subscribe to it themselves, so that the router's updates do not re-render the rest.
 */
export const Layout = memo(function Layout() {
  return (
    <PageFrame>
      <Toasts />
      <SkipLink />
      <NavigationProgress />
      <Header />
      <CategoryBar />
      <OwnBanners />
      <main id={mainId} tabIndex={-1} className={css.main}>
        <UnmountGuard>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </UnmountGuard>
      </main>
      <LatePart>
        <Promotions />
      </LatePart>
      <Footer />
      <DialogHost />
      <LatePart>
        <Background />
      </LatePart>
      <RouteAnnouncer />
      <ScrollRestoration getKey={placeOf} />
    </PageFrame>
  );
});

/** Replaces the layout if the layout itself fails. A missing chunk is recovered by a reload. */
export function LayoutFailure() {
  const error = useRouteError();
  useEffect(() => {
    if (error instanceof Error && error.name === 'ChunkLoadError') loadOnce(window.location.href);
  }, [error]);
  return (
    <PageFrame>
      <main id={mainId} tabIndex={-1} className={css.main}>
        <ErrorPage kind="failure" />
      </main>
    </PageFrame>
  );
}

/** Both load after the page, in one file. */
const Background = lazyExtra(() => import(/* webpackChunkName: "background" */ '../background/Background'));
const Promotions = lazyExtra(() => import(/* webpackChunkName: "background" */ '../promotions/Promotions'));

const Banners = lazyExtra(() => import(/* webpackChunkName: "own-nav" */ '../banners/Banners'), NoBanners);

function OwnBanners() {
  const { state } = useSession();
  return (
    <div className={css.banners}>
      <LatePart instead={<NoBanners />}>{state === 'signed-in' ? <Banners /> : <NoBanners />}</LatePart>
    </div>
  );
}

function NoBanners() {
  useEffect(closeBannerRoom, []);
  return null;
}

/** Shows the toasts that code outside React has queued. */
function Toasts() {
  const [queue, take] = useAtom(toastQueueAtom);
  const show = useToast();
  useEffect(() => {
    if (queue.length > 0) take().forEach(show);
  }, [queue, take, show]);
  return null;
}

function SkipLink() {
  const t = useText('shell');
  return (
    <a href={`#${mainId}`} className={css.skip}>
      {t('skip')}
    </a>
  );
}

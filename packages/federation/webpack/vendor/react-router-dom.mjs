/**
 * What stands in the page for `react-router-dom`. Sharing a module keeps all of it, and all of react-router, with its
 * server and framework halves, is 100 kB compressed; this is the browser's part. A test holds every import in the
 * house against this list.
 */
export {
  NavigationType,
  Outlet,
  ScrollRestoration,
  createBrowserRouter,
  data,
  generatePath,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  redirect,
  replace,
  useBeforeUnload,
  useBlocker,
  useHref,
  useInRouterContext,
  useLinkClickHandler,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useNavigationType,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';

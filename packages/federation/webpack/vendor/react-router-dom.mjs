/**
 * Replaces `react-router-dom` in the page. Sharing a module keeps all of it, and all of react-router, with its server
 * and framework halves, is 100 kB compressed; this is the browser's part. A test checks every import in the workspace
 * against this list.
 */
export {
  NavigationType,
  Outlet,
  ScrollRestoration,
  createBrowserRouter,
  matchPath,
  matchRoutes,
  redirect,
  replace,
  useInRouterContext,
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

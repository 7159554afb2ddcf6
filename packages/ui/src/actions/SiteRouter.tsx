import { createContext } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { createMemoryRouter } from 'react-router-dom';

type Router = ReturnType<typeof createMemoryRouter>;

/** What links follow; null outside a `SiteRouter`. Unlike the router's own contexts, it never changes. */
export const LinkRouterContext = createContext<Pick<Router, 'navigate' | 'state'> | null>(null);

/**
 * Renders the routes of the site's router. Links below it follow addresses without rendering again when the address
 * changes.
 */
export const SiteRouter = ({ router }: { readonly router: Router }) => (
  <LinkRouterContext value={router}>
    <RouterProvider router={router} useTransitions={false} />
  </LinkRouterContext>
);

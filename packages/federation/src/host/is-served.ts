import type { RouteName } from '@tasklane/contracts';
import { useListedRemotes } from './listed-remotes';

/**
 * Answers whether some remote of the registry shows a route. Links to a route that no remote shows yet are left out
 * of the page, and appear once a remote with that route is deployed.
 */
export function useIsServed(): (route: RouteName) => boolean {
  const remotes = useListedRemotes();
  return (route) => remotes.some(({ routes }) => routes.some(({ name }) => name === route));
}

import type { RouteName } from '@tasklane/contracts';
import { useListedRemotes } from './listed-remotes';

/**
 * Answers whether some remote of the registry shows a route. What leads to a route that nobody shows yet is left out
 * of the page, and appears by itself once a remote with that route is deployed.
 */
export function useIsServed(): (route: RouteName) => boolean {
  const remotes = useListedRemotes();
  return (route) => remotes.some(({ routes }) => routes.some(({ name }) => name === route));
}

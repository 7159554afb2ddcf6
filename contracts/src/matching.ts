/** A path in react-router's syntax: `/category/:slug/:child?`. */
export interface Matchable {
  readonly path: string;
}

/** A route that matches a path, with the path's parameters. */
export interface RouteMatch<Route> {
  readonly route: Route;
  /** Decoded; an optional parameter that is not in the path is missing. */
  readonly params: Readonly<Record<string, string>>;
}

interface Branch<Route> {
  readonly route: Route;
  readonly segments: readonly string[];
  readonly score: number;
}

const split = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Expands optional segments: `a/:b?` is two patterns, with and without. */
function variants([first, ...rest]: readonly string[]): string[][] {
  if (first === undefined) return [[]];
  const tails = variants(rest);
  const required = first.replace(/\?$/, '');
  const branches = tails.map((tail) => [required, ...tail]);
  return first.endsWith('?') ? [...branches, ...tails] : branches;
}

/**
 * Scores a pattern with the router's own weights: a literal segment beats a parameter, and a longer pattern a shorter
 * one.
 */
const score = (segments: readonly string[]): number =>
  segments.reduce((sum, segment) => sum + (segment.startsWith(':') ? 3 : 10), segments.length);

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function paramsOf(pattern: readonly string[], path: readonly string[]): Record<string, string> | null {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const part = decoded(path[index] ?? '');
    if (segment.startsWith(':')) params[segment.slice(1)] = part;
    else if (segment.toLowerCase() !== part.toLowerCase()) return null;
  }
  return params;
}

/**
 * Matches routes by the rules of the browser's router, for code that has no router: static paths win over parameters,
 * case and a trailing slash are ignored.
 */
export function createMatcher<Route extends Matchable>(
  routes: readonly Route[],
): (pathname: string) => RouteMatch<Route> | null {
  const branches = routes
    .flatMap((route) =>
      variants(split(route.path)).map((segments): Branch<Route> => ({
        route,
        segments,
        score: score(segments),
      })),
    )
    .sort((a, b) => b.score - a.score);
  return (pathname) => {
    const path = split(pathname);
    for (const { route, segments } of branches) {
      const params = paramsOf(segments, path);
      if (params) return { route, params };
    }
    return null;
  };
}

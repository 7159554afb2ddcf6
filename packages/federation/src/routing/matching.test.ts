import { createMatcher, routes } from '@tasklane/contracts';
import { matchRoutes } from 'react-router-dom';

const table = Object.entries(routes).map(([name, { path }]) => ({ name, path }));
const match = createMatcher(table);

/** Each pattern with its parameters filled, with and without the optional ones. */
const examples = table.flatMap(({ path }) => [
  path.replace(/:(\w+)\??/g, 'some-$1'),
  path.replace(/\/:\w+\?/g, '').replace(/:(\w+)/g, 'some-$1'),
]);

const others = ['/', '/Search/', '/ADMIN/tasks/approve', '/a%20b/c', '/a/b/c/d/e/f', '/admin/users/watched'];

test.each([...new Set([...examples, ...others])])('edge and browser find the same route for %s', (path) => {
  const inBrowser = matchRoutes(table, path)?.at(-1);
  const atEdge = match(path);
  expect(atEdge?.route.name).toBe(inBrowser?.route.name);
  const params = Object.entries(inBrowser?.params ?? {}).filter(([, value]) => value !== undefined);
  expect(atEdge?.params ?? {}).toEqual(Object.fromEntries(params));
});

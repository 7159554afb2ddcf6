import { fillPath, routes } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import { operations } from '@tasklane/contracts/operations';
import type { Operations } from '@tasklane/contracts/operations';
import type { Backends } from '../backends/backends';
import { readJson } from '../backends/read-json';
import { registryFor } from '../registry/registry';
import type { Site } from '../site';

type Category = DataOf<Operations['categories.menu']>[number];

const withinMs = 5_000;

/** Returns the paths without parameters of the live remotes' pages that are open to everybody. */
async function ownPages(site: Site): Promise<string[]> {
  const { remotes } = await registryFor(site, { holder: null, visitor: null });
  return remotes
    .flatMap((remote) => remote.routes)
    .filter(({ access, hidden, path }) => access === 'public' && hidden !== true && !path.includes(':'))
    .map(({ path }) => path)
    .sort();
}

async function categories(backends: Backends): Promise<readonly Category[]> {
  const { status, body } = await readJson(backends, `/api${operations['categories.menu'].path}`, {
    withinMs,
  });
  if (status !== 200) throw new Error(`categories: ${status}`);
  return (body as { data: readonly Category[] }).data;
}

/** The slug of a child starts with its parent's. */
function categoryPath(path: string): string {
  const [slug = '', child] = path.split('/');
  return fillPath(routes.category.path, { slug, child });
}

/** Returns the paths of the site's own pages and of every category; null when the back end does not answer. */
export async function publicPaths(site: Site): Promise<readonly string[] | null> {
  try {
    const [own, tree] = await Promise.all([ownPages(site), categories(site.backends)]);
    const slugs = tree.flatMap(({ slug, child_categories }) => [
      slug,
      ...child_categories.map((child) => child.slug),
    ]);
    return [...own, ...slugs.map(categoryPath)];
  } catch {
    return null;
  }
}

import { routePath } from '@tasklane/federation';

/** Address of a category's page by its slug, `design` or `design/logo-design`. */
export function categoryLink(path: string): string {
  const [slug = '', child] = path.split('/');
  return routePath('category', { slug, ...(child && { child }) });
}

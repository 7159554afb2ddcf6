import { routePath } from '@tasklane/federation';

const promotionPath = '/blackfridaytasks';

/** Whether an address is that of a category's promotion page. */
export const isPromotion = ({ pathname }: URL): boolean => pathname.endsWith(promotionPath);

/** Address of the promotion page of a child category. */
export function promotionLink(path: string): string {
  const [slug = '', child = ''] = path.split('/');
  return routePath('category_promotion', { slug, child });
}

/** Address of a category's page by its slug, `design` or `design/logo-design`. */
export function categoryLink(path: string): string {
  const [slug = '', child] = path.split('/');
  return routePath('category', { slug, ...(child && { child }) });
}

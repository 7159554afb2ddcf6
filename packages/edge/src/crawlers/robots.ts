import { routes } from '@tasklane/contracts';

/** Returns the first path segments below which no page is public: guards stop every crawler there. */
const privateSegments = (): string[] => {
  const firstSegments = Object.values(routes).map(({ path, access }) => ({
    segment: path.split('/')[1] ?? '',
    isPublic: access === 'public',
  }));
  const open = new Set(firstSegments.filter(({ isPublic }) => isPublic).map(({ segment }) => segment));
  return [...new Set(firstSegments.map(({ segment }) => segment))].filter((segment) => !open.has(segment));
};

/**
 * The site's robots.txt (RFC 9309).
 * @param origin the site's address without a trailing slash
 */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...privateSegments().flatMap((segment) => [`Disallow: /${segment}$`, `Disallow: /${segment}/`]),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

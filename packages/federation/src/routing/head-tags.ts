import { browsing, excerpt } from '@tasklane/contracts';
import type { PageHead } from '@tasklane/contracts';

function setTag(
  selector: string,
  create: () => HTMLElement,
  attribute: string,
  value: string | undefined,
): void {
  const existing = document.head.querySelector(selector);
  if (value === undefined) return existing?.remove();
  const tag = existing ?? document.head.appendChild(create());
  tag.setAttribute(attribute, value);
}

function element(name: string, attributes: Record<string, string>): HTMLElement {
  const tag = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) tag.setAttribute(key, value);
  return tag;
}

const setMeta = (key: 'name' | 'property', name: string, value: string | undefined): void =>
  setTag(`meta[${key}="${name}"]`, () => element('meta', { [key]: name }), 'content', value);

const structuredData = 'script[type="application/ld+json"]';
const canonicalNow = (): string | undefined =>
  document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;

/**
 * Replaces the head tags of the previous page, or of the edge, by those of a page. The edge's structured data is
 * removed with its page.
 */
export function writeHeadTags({ title, description: text, canonical, image }: PageHead): void {
  const { origin, pathname } = window.location;
  const address = new URL(canonical ?? pathname, origin).href;
  if (canonicalNow() !== address) document.head.querySelector(structuredData)?.remove();
  const description = text && excerpt(text, browsing.metaDescription);
  setMeta('name', 'description', description);
  setMeta('property', 'og:title', title);
  setMeta('property', 'og:description', description);
  setMeta('property', 'og:url', address);
  setMeta('property', 'og:image', image);
  setTag('link[rel="canonical"]', () => element('link', { rel: 'canonical' }), 'href', address);
}

import { brand, browsing, excerpt } from '@tasklane/contracts';
import type { PageHead } from '@tasklane/contracts';
import { useEffect } from 'react';

function setTag(
  selector: string,
  create: () => HTMLElement,
  attribute: string,
  value: string | undefined,
): void {
  const known = document.head.querySelector(selector);
  if (value === undefined) return known?.remove();
  const tag = known ?? document.head.appendChild(create());
  tag.setAttribute(attribute, value);
}

function element(name: string, attributes: Record<string, string>): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

const setMeta = (key: 'name' | 'property', name: string, value: string | undefined): void =>
  setTag(`meta[${key}="${name}"]`, () => element('meta', { [key]: name }), 'content', value);

/** Writes what a page says of itself over what the page before it, or the edge, had written. */
export function applyMeta({ title, description: text, canonical, image }: PageHead): void {
  const { origin, pathname } = window.location;
  const address = new URL(canonical ?? pathname, origin).href;
  const description = text && excerpt(text, browsing.metaDescription);
  document.title = `${title} | ${brand.name}`;
  setMeta('name', 'description', description);
  setMeta('property', 'og:title', title);
  setMeta('property', 'og:description', description);
  setMeta('property', 'og:url', address);
  setMeta('property', 'og:image', image);
  setTag('link[rel="canonical"]', () => element('link', { rel: 'canonical' }), 'href', address);
}

/** Applies a page's meta once it is shown. */
export function useMeta(meta: PageHead | undefined): void {
  const key = JSON.stringify(meta);
  useEffect(() => {
    if (key) applyMeta(JSON.parse(key) as PageHead);
  }, [key]);
}

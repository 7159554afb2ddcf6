import { routes } from '@tasklane/contracts';
import { renderView, startApiServer } from '@tasklane/testing';
import { screen } from '@testing-library/react';
import remote from '..';
import { informationPages, readContent } from './content';

const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]));
};

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeAll(async () => (server = await startApiServer({})));
afterAll(() => server.close());

test.each(informationPages)(
  '%s has the same structure in both languages and no unfilled placeholders',
  async (page) => {
    const [en, ar] = await Promise.all([readContent(page, 'en'), readContent(page, 'ar')]);
    expect(shapeOf(ar)).toEqual(shapeOf(en));
    expect(ar.lead).toMatch(/\p{Script=Arabic}/u);
    expect(ar.action?.route).toBe(en.action?.route);
    expect(JSON.stringify([en, ar])).not.toContain('{{');
  },
);

test('a language without a translation falls back to English', async () => {
  expect(await readContent('what-is', 'de')).toEqual(await readContent('what-is', 'en'));
});

test('a page shows its title and links to its sections', async () => {
  const at = routes['how-payments-work'].path;
  const page = await renderView(remote, 'information', { path: at, at }, { backend: server.url });
  expect(screen.getByRole('heading', { level: 1, name: 'How payments work' })).toBeInTheDocument();
  const target = screen.getByRole('link', { name: 'Refunds' }).getAttribute('href') ?? '';
  expect(page.container.querySelector(target)).toHaveTextContent('Refunds');
  expect(document.title).toMatch(/^How payments work/);
});

test('the sitemap is shown even when the categories fail to load', async () => {
  await renderView(remote, 'information', { path: '/sitemap', at: '/sitemap' }, { backend: server.url });
  expect(screen.getByRole('link', { name: 'Payment protection' })).toHaveAttribute(
    'href',
    '/payment-protection',
  );
});

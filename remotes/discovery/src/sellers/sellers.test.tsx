import { renderView, startApiServer } from '@tasklane/testing';
import { screen } from '@testing-library/react';
import remote from '..';
import { readSellers } from './articles';

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeAll(async () => (server = await startApiServer({})));
afterAll(() => server.close());

const open = (at: string) => {
  const path = at === '/meet-the-sellers' ? at : '/meet-the-sellers/:sellerId';
  return renderView(remote, 'sellers', { path, at }, { backend: server.url });
};

test('both languages have the same stories in the same order and structure', async () => {
  const [en, ar] = await Promise.all([readSellers('en'), readSellers('ar')]);
  const shape = ({ articles }: typeof en) =>
    articles.map(({ id, category, sections }) => [
      id,
      category,
      sections.map(({ body }) => body.map((block) => Object.keys(block)[0])),
    ]);
  expect(shape(ar)).toEqual(shape(en));
  expect(ar.lead).toMatch(/\p{Script=Arabic}/u);
  expect(JSON.stringify([en, ar])).not.toContain('{{');
  expect(new Set(en.articles.map(({ id }) => id)).size).toBe(en.articles.length);
});

test('the list links to each story', async () => {
  await open('/meet-the-sellers');
  const { articles } = await readSellers('en');
  for (const { id, name } of articles) {
    expect(screen.getByRole('link', { name: new RegExp(name) })).toHaveAttribute(
      'href',
      `/meet-the-sellers/${id}`,
    );
  }
});

test('a story shows its title and links to related tasks and other stories', async () => {
  await open('/meet-the-sellers/lina-haddad');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('I draw the wrong logo first');
  expect(document.title).toMatch(/I draw the wrong logo first/);
  expect(screen.getByRole('link', { name: 'Tasks of this kind' })).toHaveAttribute(
    'href',
    '/category/design/logo-design',
  );
  expect(screen.queryByRole('link', { name: /story of Lina/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /story of Grace/ })).toBeInTheDocument();
});

test('a story that does not exist shows a not-found message with a link to all sellers', async () => {
  await open('/meet-the-sellers/nobody');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We couldn’t find this story');
  expect(screen.getByRole('link', { name: 'All sellers' })).toHaveAttribute('href', '/meet-the-sellers');
});

import type { Data } from '@tasklane/api-client';
import {
  buildBuyer,
  buildSeller,
  buildTask,
  failure,
  renderComponent,
  startApiServer,
  startBackend,
} from '@tasklane/testing';
import type { RenderOptions, TestBackend } from '@tasklane/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '..';
import { TaskCards } from './TaskCards';

let backend: TestBackend;
let buyer: Awaited<ReturnType<typeof buildBuyer>>;
let task: Data<'gigs.search'>[number];
beforeAll(async () => {
  backend = await startBackend();
  await buildTask(backend, await buildSeller(backend), { title: 'I will draw a logo' });
  const [found] = (await backend.call('gigs.search', { query: { terms: 'logo' } })).data;
  if (!found) throw new Error('The task is not found.');
  task = found;
});
beforeEach(async () => {
  buyer = await buildBuyer(backend.url);
});
afterAll(() => backend.close());

async function look(as?: RenderOptions['as'], url = backend.url) {
  const page = await renderComponent(<TaskCards tasks={[task]} />, {
    remote,
    backend: url,
    ...(as && { as }),
  });
  return { ...page, heart: screen.getByRole('button', { name: `Save “${task.title}”` }) };
}
const saved = async () =>
  (await backend.call('gigs.favourites', {}, buyer.token)).data.map(({ hash }) => hash);

test('a heart saves the task at once and tells the rest of the site', async () => {
  const { user, heart, asked } = await look(buyer);
  await user.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(asked.events).toContainEqual(['favourite.changed', { task: task.hash, favourite: true }]),
  );
  await waitFor(async () => expect(await saved()).toEqual([task.hash]));
});

test('a saved task is asked about before it is forgotten', async () => {
  await backend.call('gigs.addFavourite', { params: { id: task.hash } }, buyer.token);
  const { user, heart, asked } = await look(buyer);
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  await user.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await user.click(await screen.findByRole('button', { name: 'Remove task' }));
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
  await waitFor(() =>
    expect(asked.events).toContainEqual(['favourite.changed', { task: task.hash, favourite: false }]),
  );
  await waitFor(async () => expect(await saved()).toEqual([]));
});

test('a guest signs in first, and what was wanted is remembered', async () => {
  const { user, heart, asked } = await look();
  await user.click(heart);
  expect(asked.intents).toEqual([{ kind: 'favourite', task: task.hash }]);
  expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a heart that the server refuses goes back, and says so', async () => {
  const server = await startApiServer({
    'gigs.favourites': () => ({ data: [] }),
    'gigs.addFavourite': () => failure('internal'),
  });
  const { user, heart } = await look(buyer, server.url);
  await user.click(heart);
  expect(await screen.findByText('We couldn’t save the task')).toBeInTheDocument();
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await server.close();
});

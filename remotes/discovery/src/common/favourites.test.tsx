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

test('the heart saves the task immediately and emits favourite.changed', async () => {
  const { user, heart, asked } = await look(buyer);
  await user.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(asked.events).toContainEqual(['favourite.changed', { task: task.hash, favourite: true }]),
  );
  await waitFor(async () => expect(await saved()).toEqual([task.hash]));
});

test('the heart removes a saved task only after confirmation', async () => {
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

test('the heart starts a favourite intent for a guest', async () => {
  const { user, heart, asked } = await look();
  await user.click(heart);
  expect(asked.intents).toEqual([{ kind: 'favourite', task: task.hash }]);
  expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('the heart reverts and reports an error when saving fails', async () => {
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

import { claimsOf, failure, renderComponent, startApiServer, unsignedToken } from '@tasklane/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '..';
import { taskCard } from '../testing/tasks';
import { TaskCards } from './TaskCards';

const task = taskCard();
const as = { token: unsignedToken(claimsOf({})) };
let saved: (typeof task)[] = [];
let refuses = false;
let server: Awaited<ReturnType<typeof startApiServer>>;
const change = (next: typeof saved) => {
  if (refuses) return failure('internal');
  saved = next;
  return { data: { favourite: next.length > 0 } };
};
beforeEach(async () => {
  saved = [];
  refuses = false;
  server = await startApiServer({
    'gigs.favourites': () => ({ data: saved }),
    'gigs.addFavourite': () => change([task]),
    'gigs.removeFavourite': () => change([]),
  });
});
afterEach(() => server.close());

async function look(as?: { token: string }) {
  const page = await renderComponent(<TaskCards tasks={[task]} />, {
    remote,
    backend: server.url,
    ...(as && { as }),
  });
  return { ...page, heart: screen.getByRole('button', { name: `Save “${task.title}”` }) };
}

test('a heart saves the task at once and tells the rest of the site', async () => {
  const { user, heart, asked } = await look(as);
  await user.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(asked.events).toContainEqual(['favourite.changed', { task: task.hash, favourite: true }]),
  );
  expect(server.calls('gigs.addFavourite')[0]?.params).toEqual({ id: task.hash });
});

test('a saved task is asked about before it is forgotten', async () => {
  saved = [task];
  const { user, heart } = await look(as);
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  await user.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await user.click(await screen.findByRole('button', { name: 'Remove task' }));
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
  await waitFor(() => expect(saved).toEqual([]));
});

test('a guest signs in first, and what was wanted is remembered', async () => {
  const { user, heart, asked } = await look();
  await user.click(heart);
  expect(asked.intents).toEqual([{ kind: 'favourite', task: task.hash }]);
  expect(server.calls('gigs.addFavourite')).toEqual([]);
});

test('a heart that the server refuses goes back, and says so', async () => {
  refuses = true;
  const { user, heart } = await look(as);
  await user.click(heart);
  expect(await screen.findByText('The task was not saved')).toBeInTheDocument();
  expect(heart).toHaveAttribute('aria-pressed', 'false');
});

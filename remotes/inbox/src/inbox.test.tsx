import { join } from 'node:path';
import {
  buildSeller,
  buildUser,
  claimsOf,
  elsewhere,
  failure,
  renderSlot,
  renderView,
  startApiServer,
  startBackend,
  testRemoteContract,
  unsignedToken,
} from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import type { BuiltUser } from '@tasklane/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from './index';

let backend: TestBackend;
let anna: BuiltUser;
let mara: BuiltUser;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  anna = await buildUser(backend);
  mara = await buildSeller(backend);
});

const route = (hash = '') => ({
  path: '/my-account/inbox/:hash?',
  at: `/my-account/inbox${hash && `/${hash}`}`,
});
const show = (hash?: string, as = anna) =>
  renderView(remote, 'inbox', route(hash), { backend: backend.url, as });
const box = () => screen.findByRole('textbox', { name: 'Write a message' });

/** The thread in which Mara has written to Anna. */
async function greeted(message = 'Hello Anna'): Promise<string> {
  const input = { params: { id: anna.hash }, body: { message } };
  return (await backend.call('messages.firstContact', input, mara.token)).data.hash;
}
const bodies = async (thread: string, who = mara) =>
  elsewhere(async () => {
    const { data } = await backend.call('messages.thread', { params: { id: thread }, query: {} }, who.token);
    return data.results.map(({ body }) => body).reverse();
  });

testRemoteContract({ folder: join(__dirname, '..'), remote, mount: () => show() });

test('an empty inbox suggests finding a task', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'No conversations yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find a task' })).toHaveAttribute('href', '/search');
});

test('the dashboard widget shows the number of unread messages', async () => {
  await greeted();
  await renderSlot(remote, 'unread-widget', {}, { backend: backend.url, as: anna });
  expect(await screen.findByText('unread message')).toBeInTheDocument();
  expect(screen.getByText('1')).toBeInTheDocument();
});

test('the dashboard widget reports that it failed to load', async () => {
  const server = await startApiServer({ 'messages.unread': () => failure('internal') });
  await renderSlot(
    remote,
    'unread-widget',
    {},
    { backend: server.url, as: { token: unsignedToken(claimsOf()) } },
  );
  expect(await screen.findByText('We couldn’t load how many messages are waiting.')).toBeInTheDocument();
  await server.close();
});

test('the inbox lists conversations with the other user and the unread count', async () => {
  const thread = await greeted();
  await show();
  const conversations = screen.getByRole('navigation', { name: 'Conversations' });
  expect(within(conversations).getByRole('link')).toHaveAttribute('href', `/my-account/inbox/${thread}`);
  expect(within(conversations).getByText(mara.username)).toBeInTheDocument();
  expect(within(conversations).getByLabelText('1 unread message')).toBeInTheDocument();
});

test('further conversations are loaded on demand without duplicates', async () => {
  const now = '2026-01-01T12:00:00.000Z';
  const names = Array.from({ length: 120 }, (_, index) => `writer${index + 1}`);
  const server = await startApiServer({
    'messages.threads': ({ body }) => {
      const { before = '0', limit } = body as { before?: string; limit: number };
      const end = Number(before) + limit;
      return {
        data: {
          meta: { next: end < names.length ? String(end) : null },
          results: names.slice(Number(before), end).map((username) => ({
            hash: `thread${username}`,
            with: { hash: `user${username}`, username, photo_path: null, last_active: now },
            order: null,
            last: null,
            unread: username === 'writer101' ? 2 : 0,
            disabled: false,
          })),
        },
      };
    },
  });
  const as = { token: unsignedToken(claimsOf({})) };
  const { user, unmount } = await renderView(remote, 'inbox', route(), { backend: server.url, as });
  const list = screen.getByRole('navigation', { name: 'Conversations' });
  const more = () => within(list).queryByRole('button', { name: 'Show more conversations' });
  for (const count of [100, 120]) {
    await user.click(more() ?? list);
    await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(count));
  }
  expect(more()).toBeNull();
  const links = within(list).getAllByRole('link');
  expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(120);
  expect(within(list).getByLabelText('2 unread messages')).toBeInTheDocument();
  unmount();
  await server.close();
});

test('Enter sends the message once and clears the box', async () => {
  const thread = await greeted();
  const { user } = await show(thread);
  await user.type(await box(), 'Hello Mara{Enter}{Enter}');
  expect(await within(await screen.findByRole('log')).findByText('Hello Mara')).toBeInTheDocument();
  await waitFor(async () => expect(await box()).toHaveValue(''));
  // It is in the list before the server has it.
  expect(await screen.findByRole('img', { name: 'Sent' })).toBeInTheDocument();
  expect(await bodies(thread)).toEqual(['Hello Anna', 'Hello Mara']);
});

test('a message from the other user appears automatically', async () => {
  const thread = await greeted();
  await show(thread);
  expect(await screen.findByText('Hello Anna', { selector: '[dir=auto]' })).toBeInTheDocument();
  const input = { params: { id: thread }, body: { message: 'Are you there?' } };
  await elsewhere(() => backend.call('messages.post', input, mara.token));
  expect(await within(screen.getByRole('log')).findByText('Are you there?')).toBeInTheDocument();
});

test('a reader who scrolled up keeps the position, sees the unread count and can jump to the newest message', async () => {
  const thread = await greeted();
  await show(thread);
  const conversation = await screen.findByRole('region', { name: mara.username });
  const list = await within(conversation).findByRole('log', { name: 'Messages' });
  await within(list).findByText('Hello Anna');
  Object.defineProperties(list, { scrollHeight: { value: 1000 }, clientHeight: { value: 400 } });
  list.scrollTop = 300;
  fireEvent.scroll(list);
  const input = { params: { id: thread }, body: { message: 'Are you there?' } };
  await elsewhere(() => backend.call('messages.post', input, mara.token));
  await within(list).findByText('Are you there?');
  expect(list.scrollTop).toBe(300);
  expect(within(conversation).getByRole('status', { name: '1 unread message' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Go to the newest message' }));
  expect(list.scrollTop).toBe(1000);
  list.scrollTop = 600;
  fireEvent.scroll(list);
  expect(screen.queryByRole('button', { name: 'Go to the newest message' })).toBeNull();
  expect(within(conversation).queryByRole('status', { name: '1 unread message' })).toBeNull();
});

test('the unread count is shown more than 50 pixels from the newest message and hidden at 50', async () => {
  const thread = await greeted();
  await show(thread);
  const conversation = await screen.findByRole('region', { name: mara.username });
  const list = await within(conversation).findByRole('log', { name: 'Messages' });
  await within(list).findByText('Hello Anna');
  Object.defineProperties(list, { scrollHeight: { value: 1000 }, clientHeight: { value: 400 } });
  const scrollTo = (distance: number) => {
    list.scrollTop = 600 - distance;
    fireEvent.scroll(list);
  };
  const badge = () => within(conversation).queryByRole('status', { name: '1 unread message' });
  scrollTo(51);
  const input = { params: { id: thread }, body: { message: 'Are you there?' } };
  await elsewhere(() => backend.call('messages.post', input, mara.token));
  await within(list).findByText('Are you there?');
  expect(badge()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Go to the newest message' })).toBeNull();
  scrollTo(101);
  expect(badge()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to the newest message' })).toBeVisible();
  scrollTo(51);
  expect(badge()).toBeVisible();
  scrollTo(50);
  expect(badge()).toBeNull();
});

test('scrolling to the top loads older messages once, until there are none', async () => {
  const thread = await greeted('The first');
  for (let at = 1; at <= 30; at += 1) {
    const input = { params: { id: thread }, body: { message: `Message ${at}` } };
    await backend.call('messages.post', input, mara.token);
  }
  const { api } = await show(thread);
  const list = await screen.findByRole('log', { name: 'Messages' });
  await within(list).findByText('Message 30');
  expect(within(list).queryByText('The first')).toBeNull();
  const read = jest.spyOn(await api.live.load(), 'read');
  Object.defineProperties(list, { scrollHeight: { value: 1000 }, clientHeight: { value: 400 } });
  const toTheTop = () => {
    list.scrollTop = 0;
    fireEvent.scroll(list);
  };
  toTheTop();
  toTheTop();
  expect(await within(list).findByText('The first')).toBeInTheDocument();
  toTheTop();
  expect(read).toHaveBeenCalledTimes(1);
  expect(within(list).queryByRole('button', { name: 'Show older messages' })).toBeNull();
});

test('a message that was already read shows a read receipt', async () => {
  const thread = await greeted();
  const input = { params: { id: thread }, body: { message: 'Hello Mara' } };
  const { data } = await backend.call('messages.post', input, anna.token);
  const read = { params: { id: thread }, body: { message: data.hash } };
  await backend.call('messages.read', read, mara.token);
  await show(thread);
  expect(await screen.findByRole('img', { name: 'Read' })).toBeInTheDocument();
});

test('white space and line breaks alone cannot be sent, and contact data triggers a warning', async () => {
  const thread = await greeted();
  const { user } = await show(thread);
  expect(await screen.findByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(await box(), ' {Shift>}{Enter}{/Shift} ');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(await box(), 'call +49 170 1234567');
  expect(screen.getByText(/looks like a phone number/)).toBeInTheDocument();
});

test('a thread that is disabled while open says so and preserves the typed text', async () => {
  const thread = await greeted();
  const { user } = await show(thread);
  await user.type(await box(), 'Hello Mara');
  await elsewhere(() =>
    backend.kernel.database.pool.query('UPDATE threads SET disabled = true WHERE hash = $1', [thread]),
  );
  await user.keyboard('{Enter}');
  // The refusal shows it first, then the thread, which is read again.
  await waitFor(() => expect(screen.getByText('This message thread has been disabled.')).toBeVisible());
  expect(await box()).toHaveValue('Hello Mara');
  expect(await bodies(thread)).toEqual(['Hello Anna']);
});

test('a disabled thread is read-only', async () => {
  const thread = await greeted();
  await backend.kernel.database.pool.query('UPDATE threads SET disabled = true WHERE hash = $1', [thread]);
  await show(thread);
  expect(await screen.findByText('This message thread has been disabled.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Write a message' })).not.toBeInTheDocument();
});

test("another user's thread cannot be opened", async () => {
  const thread = await greeted();
  await show(thread, await buildUser(backend));
  expect(await screen.findByRole('button', { name: /try again/i })).toBeInTheDocument();
  expect(screen.queryByText('Hello Anna')).not.toBeInTheDocument();
});

test('a message appears in the conversation before the server confirms it', async () => {
  const thread = await greeted();
  const { user } = await show(thread);
  let arrive: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (arrive = resolve));
  const list = await screen.findByRole('log');
  await user.type(await box(), 'Hello Mara');
  // The connection is slow.
  const { fetch } = window;
  const slow = jest.spyOn(window, 'fetch').mockImplementation(async (...args) => {
    await gate;
    return fetch(...args);
  });
  await user.keyboard('{Enter}');
  expect(await within(list).findByText('Hello Mara')).toBeInTheDocument();
  expect(within(list).getByText('Sending…')).toBeInTheDocument();
  expect(await box()).toHaveValue('');
  arrive();
  expect(await within(list).findByRole('img', { name: 'Sent' })).toBeInTheDocument();
  expect(within(list).getAllByText('Hello Mara')).toHaveLength(1);
  slow.mockRestore();
});

test('the read receipt appears automatically when the other user reads the message', async () => {
  const thread = await greeted();
  const input = { params: { id: thread }, body: { message: 'Hello Mara' } };
  const { data } = await backend.call('messages.post', input, anna.token);
  await show(thread);
  expect(await screen.findByRole('img', { name: 'Sent' })).toBeInTheDocument();
  const read = { params: { id: thread }, body: { message: data.hash } };
  await elsewhere(() => backend.call('messages.read', read, mara.token));
  expect(await screen.findByRole('img', { name: 'Read' })).toBeInTheDocument();
});

describe('the quick message box', () => {
  /** Loads the live part of the API client, as the shell does once the page is idle. */
  const atRest = (api: Awaited<ReturnType<typeof show>>['api']) =>
    act(async () => void (await api.live.load()));

  const props = () => ({ userHash: mara.hash, username: mara.username });

  test('asks a guest to sign in', async () => {
    const { user, asked } = await renderSlot(remote, 'quick-message', props(), { backend: backend.url });
    await user.click(screen.getByRole('button', { name: `Message ${mara.username}` }));
    expect(asked.intents).toEqual([{ kind: 'contact', username: mara.username }]);
  });

  test("shows the server's message when the first contact is refused and preserves the typed text", async () => {
    const nobody = { userHash: '2222222222222222', username: 'nobody' };
    const server = await startApiServer({
      'messages.direct': () => undefined,
      'messages.firstContact': () => failure('forbidden', 'You may not write to them.'),
    });
    const as = { token: unsignedToken(claimsOf({})) };
    const page = await renderSlot(remote, 'quick-message', nobody, { backend: server.url, as });
    await page.user.click(screen.getByRole('button', { name: 'Message nobody' }));
    await page.user.type(await box(), 'Hello{Enter}');
    await waitFor(async () => expect(await box()).toBeInvalid());
    expect(await box()).toHaveAccessibleDescription('You may not write to them.');
    expect(screen.queryByText(/message not sent/)).toBeNull();
    expect(await box()).toHaveValue('Hello');
    page.unmount();
    await server.close();
  });

  test('counts unread messages while closed and clears the count when opened', async () => {
    const thread = await greeted();
    const as = anna;
    const { user, api } = await renderSlot(remote, 'quick-message', props(), { backend: backend.url, as });
    await atRest(api);
    expect(await screen.findByRole('status', { name: '1 unread message' })).toBeInTheDocument();
    const body = { message: 'Are you there?' };
    await elsewhere(() => backend.call('messages.post', { params: { id: thread }, body }, mara.token));
    expect(await screen.findByRole('status', { name: '2 unread messages' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `Message ${mara.username}` }));
    expect(await screen.findByText('Are you there?', { selector: '[dir=auto]' })).toBeInTheDocument();
    expect(screen.queryByRole('status', { name: /unread/ })).toBeNull();
  });

  test('counts the messages that are already unread when the page is opened', async () => {
    const thread = await greeted();
    await backend.call('messages.post', { params: { id: thread }, body: { message: 'Hello?' } }, mara.token);
    const { api } = await renderSlot(remote, 'quick-message', props(), { backend: backend.url, as: anna });
    await atRest(api);
    expect(await screen.findByRole('status', { name: '2 unread messages' })).toBeInTheDocument();
  });

  test("shows the other user's first message in the open box and preserves the draft", async () => {
    const { user } = await renderSlot(remote, 'quick-message', props(), {
      backend: backend.url,
      as: anna,
    });
    await user.click(screen.getByRole('button', { name: `Message ${mara.username}` }));
    await user.type(await box(), 'I was about to');
    await elsewhere(() => greeted('I write first'));
    expect(await screen.findByText('I write first', { selector: '[dir=auto]' })).toBeInTheDocument();
    expect(await box()).toHaveValue('I was about to');
  });

  test('sends the first message with its recipient and a client id', async () => {
    const server = await startApiServer({
      'messages.direct': () => undefined,
      'messages.firstContact': () => failure('forbidden'),
    });
    const as = { token: unsignedToken(claimsOf({})) };
    const page = await renderSlot(remote, 'quick-message', props(), { backend: server.url, as });
    await page.user.click(screen.getByRole('button', { name: `Message ${mara.username}` }));
    await page.user.type(await box(), 'Hello{Enter}');
    await waitFor(() => expect(server.calls('messages.firstContact')).toHaveLength(1));
    expect(server.calls('messages.firstContact')[0]?.body).toEqual({
      id: mara.hash,
      message: 'Hello',
      client_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    page.unmount();
    await server.close();
  });

  test('creates the thread with the first message and keeps focus in the box', async () => {
    const { user } = await renderSlot(remote, 'quick-message', props(), { backend: backend.url, as: anna });
    await user.click(screen.getByRole('button', { name: `Message ${mara.username}` }));
    await user.type(await box(), 'Do you draw foxes?{Enter}');
    expect(await screen.findByText('Do you draw foxes?', { selector: '[dir=auto]' })).toBeInTheDocument();
    expect(await box()).toHaveFocus();
    const { data } = await elsewhere(() => backend.call('messages.threads', { query: {} }, mara.token));
    expect(data.map(({ last }) => last?.body)).toEqual(['Do you draw foxes?']);
  });
});

import { claimsOf, failure, renderSlot, renderView, startApiServer, unsignedToken } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { Message, ThreadInfo } from './thread/messages';
import remote from './index';

const route = (hash = '') => ({
  path: '/my-account/inbox/:hash?',
  at: `/my-account/inbox${hash && `/${hash}`}`,
});
const anna = { token: unsignedToken(claimsOf({ profile: { username: 'anna' } })) };
const now = '2026-01-01T12:00:00.000Z';

const message = (hash: string, author: string, body: string): Message => ({
  hash,
  body,
  attachment_hash: null,
  attachment_filename: null,
  author_username: author,
  author_photo: null,
  seller_username: null,
  recipient_read: 0,
  date_created: now,
  translation: null,
});

const thread: ThreadInfo = {
  hash: 'thread2222',
  with: { hash: 'mara222222', username: 'mara', photo_path: null, last_active: now },
  order: { hash: 'order22222', reference: 'TL-1', title: 'A logo' },
  last: { body: 'Hello Anna', author_username: 'mara', date_created: now },
  unread: 1,
  disabled: false,
};

const list = (threads: ThreadInfo[]) => ({
  data: threads,
  meta: { page: 1, per_page: 50, total: threads.length },
});
const hello = {
  data: { meta: { thread: thread.hash, next: null }, results: [message('m1', 'mara', 'Hello Anna')] },
};

let server: Awaited<ReturnType<typeof startApiServer>>;
const serve = async (
  threads: ThreadInfo[],
  post: () => unknown = () => ({ data: message('m2', 'anna', 'Hello Mara') }),
) => {
  server = await startApiServer({
    'messages.threads': () => list(threads),
    'messages.thread': () => hello,
    'messages.threadInfo': () => ({ data: threads[0] ?? thread }),
    'messages.post': post as never,
    'messages.direct': () => undefined as never,
    'messages.firstContact': () => ({ data: thread }),
  });
};
afterEach(() => server.close());

const show = (hash?: string) => renderView(remote, 'inbox', route(hash), { backend: server.url, as: anna });
const box = () => screen.findByRole('textbox', { name: 'Write a message' });

test('without conversations it says what to do next', async () => {
  await serve([]);
  await show();
  expect(screen.getByRole('heading', { name: 'No conversations yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find a task' })).toHaveAttribute('href', '/search');
});

test('lists conversations with what they are about and what is unread', async () => {
  await serve([thread]);
  await show();
  const conversations = screen.getByRole('navigation', { name: 'Conversations' });
  expect(within(conversations).getByRole('link')).toHaveAttribute('href', `/my-account/inbox/${thread.hash}`);
  expect(within(conversations).getByText('A logo')).toBeInTheDocument();
  expect(within(conversations).getByLabelText('1 unread message')).toBeInTheDocument();
});

test('Enter sends, once, and the box is empty again', async () => {
  await serve([thread]);
  const { user } = await show(thread.hash);
  await user.type(await box(), 'Hello Mara{Enter}{Enter}');
  expect(await within(screen.getByRole('log')).findByText('Hello Mara')).toBeInTheDocument();
  await waitFor(async () => expect(await box()).toHaveValue(''));
  expect(server.calls('messages.post').map(({ body }) => body)).toEqual([{ message: 'Hello Mara' }]);
});

test('Shift and Enter begin a new line; white space alone cannot be sent; contact data is warned of', async () => {
  await serve([thread]);
  const { user } = await show(thread.hash);
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(await box(), ' {Shift>}{Enter}{/Shift} ');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(await box(), 'call +49 170 1234567');
  expect(screen.getByText(/looks like a phone number/)).toBeInTheDocument();
});

test('what could not be sent stays in the box', async () => {
  await serve([thread], () => failure('internal'));
  const { user } = await show(thread.hash);
  await user.type(await box(), 'Hello Mara{Enter}');
  expect(await screen.findByText(/message not sent/)).toBeInTheDocument();
  expect(await box()).toHaveValue('Hello Mara');
});

test('a disabled thread is read, not written to', async () => {
  await serve([{ ...thread, disabled: true }]);
  await show(thread.hash);
  expect(await screen.findByText('This message thread has been disabled.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Write a message' })).not.toBeInTheDocument();
});

describe('the quick message box', () => {
  const props = { userHash: 'mara222222', username: 'mara' };

  test('asks a guest to sign in', async () => {
    await serve([]);
    const { user, asked } = await renderSlot(remote, 'quick-message', props, { backend: server.url });
    await user.click(screen.getByRole('button', { name: 'Message mara' }));
    expect(asked.intents).toEqual([{ kind: 'contact', username: 'mara' }]);
  });
});

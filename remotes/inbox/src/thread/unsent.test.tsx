import { claimsOf, failure, renderView, startApiServer, unsignedToken } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../index';
import { unsentMessages } from './drafts';

const route = { path: '/my-account/inbox/:hash?', at: '/my-account/inbox/thread2222' };
const box = () => screen.findByRole('textbox', { name: 'Write a message' });

describe('a message that failed to send', () => {
  const now = '2026-01-01T12:00:00.000Z';
  const thread = (hash: string) => ({
    hash,
    with: { hash: `mara${hash}`, username: `mara-${hash}`, photo_path: null, last_active: now },
    order: null,
    last: null,
    unread: 0,
    disabled: false,
  });
  const sent = (client_id: string, body: string) => ({
    hash: `sent${client_id}`,
    client_id,
    body,
    attachment_hash: null,
    attachment_filename: null,
    author_username: 'ada',
    author_photo: null,
    seller_username: null,
    recipient_read: 0,
    date_created: now,
    repeat: false,
    translation: null,
    showTranslated: false,
  });
  interface Body {
    readonly id: string;
    readonly message: string;
    readonly client_id: string;
  }

  // A page keeps messages that failed to send for the next visit to their thread.
  afterEach(() => unsentMessages.clear());

  /** An inbox with two threads, whose server answers sent messages as the test decides. */
  async function open(post: (body: Body) => unknown) {
    const server = await startApiServer({
      'messages.threads': () => ({
        data: { meta: { next: null }, results: [thread('thread2222'), thread('thread3333')] },
      }),
      'messages.thread': ({ body }) => ({
        data: { meta: { thread: (body as Body).id, next: null }, results: [] },
      }),
      'messages.threadInfo': ({ body }) => ({ data: thread((body as Body).id) }),
      'messages.post': ({ body }) => post(body as Body),
    });
    const as = { token: unsignedToken(claimsOf({})) };
    const page = await renderView(remote, 'inbox', route, { backend: server.url, as });
    const close = async () => {
      page.unmount();
      await server.close();
    };
    return { ...page, close, posts: () => server.calls('messages.post').map(({ body }) => body as Body) };
  }

  test('returns to the box and is resent with the same client id', async () => {
    let fails = true;
    const { user, close, posts } = await open(({ client_id, message }) => {
      if (fails) return failure('internal');
      return { data: sent(client_id, message) };
    });
    await user.type(await box(), 'Hello Mara{Enter}');
    expect(await screen.findByText(/message not sent/)).toBeInTheDocument();
    expect(await box()).toHaveValue('Hello Mara');
    expect(within(screen.getByRole('log')).queryByText('Hello Mara')).toBeNull();
    fails = false;
    await user.type(await box(), '{Enter}');
    expect(await within(screen.getByRole('log')).findByText('Hello Mara')).toBeInTheDocument();
    await waitFor(async () => expect(await box()).toHaveValue(''));
    expect(screen.queryByText(/message not sent/)).toBeNull();
    // The message is shown before it is sent.
    await waitFor(() => expect(posts()).toHaveLength(2));
    const [first, second] = posts();
    expect(second).toEqual(first);
    await user.type(await box(), 'Hello Mara{Enter}');
    await waitFor(() => expect(posts()).toHaveLength(3));
    expect(posts()[2]?.client_id).not.toBe(first?.client_id);
    await close();
  });

  test('is restored to the box when its conversation is opened again', async () => {
    const { user, close, posts } = await open(() => failure('internal'));
    await user.type(await box(), 'Hello Mara{Enter}');
    await user.click(screen.getByRole('link', { name: /mara-thread3333/ }));
    await screen.findByRole('region', { name: 'mara-thread3333' });
    expect(await box()).toHaveValue('');
    await waitFor(() => expect(posts()).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: /mara-thread2222/ }));
    await screen.findByRole('region', { name: 'mara-thread2222' });
    await waitFor(async () => expect(await box()).toHaveValue('Hello Mara'));
    await close();
  });
});

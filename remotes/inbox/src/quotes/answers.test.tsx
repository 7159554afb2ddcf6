import { brand } from '@tasklane/contracts';
import { formsTexts } from '@tasklane/forms';
import { claimsOf, failure, renderView, startApiServer, unsignedToken } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../index';
import type { Quote, Version } from '../api/quotes';
import { card, path, press } from '../testing/quoteCard';

describe('a quote of which the server says', () => {
  const now = '2026-01-01T12:00:00.000Z';
  const mara = { hash: 'mara00000000', username: 'mara', photo_path: null };
  const ada = { hash: 'ada000000000', username: 'ada', photo_path: null };
  const requested: Version = {
    hash: 'version00001',
    number: 1,
    by: 'buyer',
    delivery: 120,
    budget: 80,
    revisions: null,
    message: 'Three foxes.',
    date: now,
  };
  const offered: Version = {
    ...requested,
    hash: 'version00002',
    number: 2,
    by: 'seller',
    budget: 95,
    revisions: 2,
  };
  const sent: Quote = {
    hash: 'quote0000001',
    status: 'sent',
    side: 'buyer',
    turn: 'buyer',
    task: {
      hash: 'task00000001',
      title: 'A logo for your shop',
      slug: null,
      image: null,
      price: null,
      delivery: null,
      revisions: null,
    },
    buyer: ada,
    seller: mara,
    created: now,
    expires: now,
    paused: false,
    versions: [requested, offered],
    steps: [],
    standing: offered.hash,
    draft: null,
    allowed: ['ask', 'withdraw'],
    can_buy: true,
    paying: false,
    rounds_left: 1,
    hindrance: null,
    decline_message: null,
    order: null,
  };

  /** A conversation with Mara whose server answers as the test says. */
  async function open(
    quote: Partial<Quote>,
    handlers: Parameters<typeof startApiServer>[0] = {},
    order = false,
  ) {
    const thread = {
      hash: 'thread2222',
      with: { ...mara, last_active: now },
      order: order ? { hash: 'order0000001', reference: 'TL-1', title: 'A logo' } : null,
      last: null,
      unread: 0,
      disabled: false,
    };
    const server = await startApiServer({
      'messages.threads': () => ({ data: { meta: { next: null }, results: [thread] } }),
      'messages.thread': () => ({ data: { meta: { thread: thread.hash, next: null }, results: [] } }),
      'messages.threadInfo': () => ({ data: thread }),
      'quotes.list': () => ({ data: [{ ...sent, ...quote }], meta: { next: null } }),
      ...handlers,
    });
    const as = { token: unsignedToken(claimsOf({})) };
    const options = { backend: server.url, as, texts: [formsTexts] };
    const page = await renderView(remote, 'inbox', { path, at: `/my-account/inbox/${thread.hash}` }, options);
    const close = async () => {
      page.unmount();
      await server.close();
    };
    return { page, server, close };
  }

  test.each([
    [{ hindrance: 'task-unlisted', can_buy: false }, 'This task isn’t on sale right now'],
    [{ hindrance: 'seller-gone', can_buy: false }, 'mara no longer has an account'],
    [{ paying: true, can_buy: false, allowed: [] }, 'Your payment for this offer is in progress.'],
    [{ paused: true, expires: null }, 'Paused while mara is away'],
    [{ rounds_left: 0, allowed: ['withdraw'] }, 'You can’t ask for other terms again.'],
    [{ rounds_left: 1 }, 'You can ask for other terms once more.'],
  ] as const)('%j says so', async (quote, sentence) => {
    const { close } = await open({
      ...quote,
      allowed: [...('allowed' in quote ? quote.allowed : sent.allowed)],
    });
    expect(await card()).toHaveTextContent(sentence);
    await close();
  });

  test('has ended as ordered leads to the order', async () => {
    const { close } = await open({
      status: 'bought',
      turn: null,
      order: 'order0000001',
      allowed: [],
      can_buy: false,
    });
    expect(within(await card()).getByRole('link', { name: 'View order' })).toHaveAttribute(
      'href',
      '/my-account/orders/receive/order0000001',
    );
    await close();
  });

  test('has moved on before the conversation was read is read again', async () => {
    let answer: Partial<Quote> = { status: 'requested', turn: 'seller', can_buy: false };
    const line = {
      ...{ hash: 'line00000001', client_id: null, body: 'The seller sent an offer.', date_created: now },
      ...{ attachment_hash: null, attachment_filename: null, author_username: brand.systemAuthor },
      ...{ author_photo: null, seller_username: null, recipient_read: 0, repeat: false },
      ...{ translation: null, showTranslated: false },
    };
    const { close } = await open(
      {},
      {
        'messages.thread': () => {
          answer = {};
          return { data: { meta: { thread: 'thread2222', next: null }, results: [line] } };
        },
        'quotes.list': () => ({
          data: [{ ...sent, ...answer }],
          meta: { next: null },
        }),
      },
    );
    expect(await within(await card()).findByText('Your turn')).toBeInTheDocument();
    await close();
  });

  test('nothing more than what is allowed has no other buttons', async () => {
    const { close } = await open({ allowed: [], can_buy: false });
    expect(within(await card()).queryByRole('button')).toBeNull();
    await close();
  });

  test('its terms changed shows the text of the refusal and reads it again', async () => {
    const { page, server, close } = await open(
      {},
      { 'basket.createOfQuote': () => failure('version_changed', 'Check the new terms.') },
    );
    await press(page, 'Accept and pay $95.00');
    expect(await within(await card()).findByText('Check the new terms.')).toBeInTheDocument();
    await waitFor(() => expect(server.calls('quotes.list').length).toBeGreaterThan(1));
    expect(page.asked.navigations).toEqual([]);
    await close();
  });

  test('nothing because it fails can be asked again', async () => {
    let fails = true;
    const { page, close } = await open(
      {},
      { 'quotes.list': () => (fails ? failure('internal') : { data: [sent], meta: { next: null } }) },
    );
    expect(await screen.findByText('We couldn’t load your custom quotes.')).toBeInTheDocument();
    fails = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toBeInTheDocument();
    await close();
  });

  test('nothing in a conversation about an order is not asked for', async () => {
    const { server, close } = await open({}, {}, true);
    await screen.findByRole('textbox', { name: 'Write a message' });
    expect(server.calls('quotes.list')).toEqual([]);
    await close();
  });
});

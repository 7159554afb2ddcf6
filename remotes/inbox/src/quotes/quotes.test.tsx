import { formsTexts } from '@tasklane/forms';
import {
  buildSeller,
  buildTask,
  buildUser,
  elsewhere,
  negotiate,
  renderView,
  startBackend,
} from '@tasklane/testing';
import type { Member, TestBackend } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../index';
import { card, path, press } from '../testing/quoteCard';

let backend: TestBackend;
beforeAll(async () => (backend = await startBackend()));
afterAll(() => backend.close());

const dialog = () => screen.findByRole('dialog');

/** A buyer and a seller with a task, and how they see and change the quotes between them. */
async function meet() {
  const buyer = await buildUser(backend);
  const seller = await buildSeller(backend);
  const task = await buildTask(backend, seller, { title: 'A logo for your shop' });
  const talk = negotiate(backend, { task: task.hash, buyer, seller });
  const open = async (by: Member) => {
    const [thread] = (await backend.call('messages.threads', { query: {} }, by.token)).data;
    const at = `/my-account/inbox/${thread?.hash}`;
    const options = { backend: backend.url, as: { token: by.token }, texts: [formsTexts] };
    return renderView(remote, 'inbox', { path, at }, options);
  };
  const request = async (what = {}) => (await talk.ask(what)).data.hash;
  const read = (hash: string) => elsewhere(() => talk.read(hash, seller));
  return { buyer, seller, talk, open, request, read };
}

describe('the seller of a requested quote', () => {
  test('sees what is asked for, whose turn it is, and what becomes of silence', async () => {
    const { open, request, seller, buyer } = await meet();
    await request();
    await open(seller);
    const quote = within(await card());
    expect(quote.getByText('Your turn')).toBeInTheDocument();
    expect(quote.getByText(/^Expires/)).toHaveTextContent('Expires in 7 days');
    expect(quote.getByRole('heading', { name: `Requested by ${buyer.username}` })).toBeInTheDocument();
    expect(quote.getByText('$80.00')).toBeInTheDocument();
    expect(quote.getByText('5 days')).toBeInTheDocument();
    expect(quote.getByText('Up to you')).toBeInTheDocument();
    expect(quote.getByText('Three foxes, in blue.')).toBeInTheDocument();
    expect(quote.getByText(/^If nobody answers by .+, the quote expires\./)).toBeInTheDocument();
    const names = quote.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Accept request for $80.00', 'Make an offer', 'Decline']);
  });

  test('writes an offer, which starts with the request, and sends it', async () => {
    const { open, request, seller, buyer, read } = await meet();
    const hash = await request();
    const page = await open(seller);
    await press(page, 'Make an offer');
    const form = within(await dialog());
    expect(await form.findByLabelText('Price')).toHaveValue('80');
    expect(form.getByLabelText('Delivery')).toHaveValue('120');
    expect(form.getByLabelText('Revisions')).toHaveValue('2');
    await page.user.clear(form.getByLabelText('Price'));
    await page.user.type(form.getByLabelText('Price'), '501');
    await page.user.click(form.getByRole('button', { name: 'Save and send' }));
    expect(await form.findByText('The maximum budget is 500')).toBeInTheDocument();
    await page.user.clear(form.getByLabelText('Price'));
    await page.user.type(form.getByLabelText('Price'), '95');
    await page.user.selectOptions(form.getByLabelText('Revisions'), 'No revisions');
    await page.user.type(form.getByLabelText(/^Message to/), 'With sketches.');
    await page.user.click(form.getByRole('button', { name: 'Save and send' }));
    expect(await within(await card()).findByText(`Waiting for ${buyer.username}`)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { status, versions } = await read(hash);
    expect(status).toBe('sent');
    expect(versions.at(-1)).toMatchObject({
      budget: 95,
      delivery: 120,
      revisions: 0,
      message: 'With sketches.',
    });
  });

  test('accepts the request as it is, with the revisions of the task', async () => {
    const { open, request, seller, read } = await meet();
    const hash = await request();
    const page = await open(seller);
    await press(page, 'Accept request for $80.00');
    const question = within(await dialog());
    expect(
      question.getByText(/\$80\.00 within 5 days, with 2 revisions as in your task/),
    ).toBeInTheDocument();
    await page.user.click(question.getByRole('button', { name: 'Accept request for $80.00' }));
    await waitFor(() =>
      expect(page.asked.toasts).toContainEqual(expect.objectContaining({ kind: 'success' })),
    );
    expect((await read(hash)).versions.at(-1)).toMatchObject({ by: 'seller', budget: 80, revisions: 2 });
  });

  test('cannot accept a request without a budget', async () => {
    const { open, request, seller } = await meet();
    await request({ budget: undefined });
    await open(seller);
    expect(await card()).toHaveTextContent('No budget named');
    expect(within(await card()).queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  test('declines with a message only, and the outcome stays on the screen', async () => {
    const { open, request, seller, read } = await meet();
    const hash = await request();
    const page = await open(seller);
    await press(page, 'Decline');
    const form = within(await dialog());
    const send = await form.findByRole('button', { name: 'Decline' });
    await page.user.type(form.getByLabelText(/^Message to/), '   ');
    await page.user.click(send);
    await waitFor(() => expect(form.getByLabelText(/^Message to/)).toBeInvalid());
    expect((await read(hash)).status).toBe('requested');
    await page.user.type(form.getByLabelText(/^Message to/), 'I draw no foxes.');
    await page.user.click(send);
    expect(await within(await card()).findByText('You declined.')).toBeInTheDocument();
    expect(await card()).toHaveTextContent('I draw no foxes.');
    expect(within(await card()).queryByRole('button')).toBeNull();
  });

  test('sends a draft that was saved but not sent', async () => {
    const { open, request, seller, buyer, talk, read } = await meet();
    const hash = await request();
    await talk.draft(hash);
    const theirs = await open(buyer);
    expect(await card()).not.toHaveTextContent('$95.00');
    theirs.unmount();
    const page = await open(seller);
    const draft = within(await card()).getByRole('region', { name: 'Your offer, not sent yet' });
    expect(draft).toHaveTextContent('$95.00 was $80.00');
    await press(page, 'Send offer');
    await page.user.click(within(await dialog()).getByRole('button', { name: 'Send offer' }));
    await waitFor(async () => expect((await read(hash)).status).toBe('sent'));
  });

  test('keeps what was typed when the terms changed meanwhile', async () => {
    const { open, seller, buyer, talk, read } = await meet();
    const { hash } = await talk.offered();
    await talk.counter(hash, { budget: 70 });
    const page = await open(seller);
    await press(page, 'Make an offer');
    const form = within(await dialog());
    await page.user.type(await form.findByLabelText(/^Message to/), 'My last word.');
    await elsewhere(async () => {
      await talk.act(hash, 'keep', { by: buyer });
      await talk.counter(hash, { budget: 60, additional_information: 'Two foxes.' });
    });
    expect(await form.findByText(/^The terms changed while you were writing/)).toBeInTheDocument();
    expect(form.getByText('Two foxes.')).toBeInTheDocument();
    expect(form.getByLabelText(/^Message to/)).toHaveValue('My last word.');
    await page.user.click(form.getByRole('button', { name: 'Save and send' }));
    await waitFor(async () => expect((await read(hash)).status).toBe('sent'));
    expect((await read(hash)).versions.at(-1)).toMatchObject({ budget: 70, message: 'My last word.' });
  });

  test('keeps what was typed when the quote ended meanwhile', async () => {
    const { open, request, seller, buyer, talk } = await meet();
    const hash = await request();
    const page = await open(seller);
    await press(page, 'Make an offer');
    const form = within(await dialog());
    await page.user.type(await form.findByLabelText(/^Message to/), 'With pleasure.');
    await elsewhere(() => talk.act(hash, 'withdraw', { by: buyer }));
    expect(await screen.findByText(`${buyer.username} ended this quote.`)).toBeInTheDocument();
    await page.user.click(form.getByRole('button', { name: 'Save and send' }));
    expect(await form.findByText('This isn’t possible in the current state.')).toBeInTheDocument();
    expect(form.getByLabelText(/^Message to/)).toHaveValue('With pleasure.');
  });

  test('keeps to the earlier offer', async () => {
    const { open, seller, talk, read } = await meet();
    const { hash, standing } = await talk.offered();
    await talk.counter(hash);
    const page = await open(seller);
    expect(await card()).toHaveTextContent('The earlier offer of $95.00 is on hold until this is settled.');
    await press(page, 'Keep the earlier offer');
    expect(await dialog()).toHaveTextContent('$95.00, within 7 days, with 2 revisions');
    await page.user.click(within(await dialog()).getByRole('button', { name: 'Keep the earlier offer' }));
    await waitFor(async () => expect(await read(hash)).toMatchObject({ status: 'sent', standing }));
  });
});

describe('the buyer', () => {
  test('waits for the seller, and can withdraw after a confirmation', async () => {
    const { open, request, buyer, seller, read } = await meet();
    const hash = await request();
    const page = await open(buyer);
    expect(await card()).toHaveTextContent(`Waiting for ${seller.username}`);
    await press(page, 'Withdraw request');
    const question = within(await dialog());
    expect((await read(hash)).status).toBe('requested');
    await page.user.click(question.getByRole('button', { name: 'Withdraw request' }));
    expect(await within(await card()).findByText('You ended this quote.')).toBeInTheDocument();
  });

  test('sees an offer as soon as it is sent, and what it changes', async () => {
    const { open, request, buyer, seller, talk } = await meet();
    const hash = await request();
    const page = await open(buyer);
    await card();
    await elsewhere(async () => {
      await talk.draft(hash);
      await talk.act(hash, 'accept');
    });
    expect(await within(await card()).findByText('Your turn')).toBeInTheDocument();
    const quote = within(await card());
    expect(quote.getByRole('button', { name: 'Accept and pay $95.00' })).toBeInTheDocument();
    expect(quote.getByText(/You can ask for other terms 9 more times\.$/)).toBeInTheDocument();
    await page.user.click(quote.getByText('All versions (2)'));
    const [first, second] = within(quote.getByRole('list')).getAllByRole('listitem');
    expect(first).toHaveTextContent(`Requested by ${buyer.username}`);
    expect(first).not.toHaveTextContent(/ was /);
    expect(second).toHaveTextContent(`Offered by ${seller.username}`);
    expect(second).toHaveTextContent(
      /Price\$95\.00 was \$80\.00Delivery7 days was 5 daysRevisions2 revisionsWith sketches\./,
    );
  });

  test('accepts the offer and is led to the pay page', async () => {
    const { open, buyer, talk } = await meet();
    const { hash } = await talk.offered();
    const page = await open(buyer);
    await press(page, 'Accept and pay $95.00');
    await waitFor(() => expect(page.asked.navigations).toHaveLength(1));
    const [basket] = (await elsewhere(() => backend.call('basket.list', {}, buyer.token))).data;
    expect(basket?.items[0]?.quote).toBe(hash);
    expect(page.asked.navigations).toEqual([`/checkout/${basket?.hash}/pay`]);
  });

  test('asks for other terms, and takes that back', async () => {
    const { open, buyer, talk, read } = await meet();
    const { hash, standing } = await talk.offered();
    const page = await open(buyer);
    await press(page, 'Ask for other terms');
    const form = within(await dialog());
    const send = await form.findByRole('button', { name: 'Send request' });
    await page.user.click(send);
    expect(await form.findByText('Enter your requirements')).toBeInTheDocument();
    await page.user.clear(form.getByLabelText(/^Your budget/));
    await page.user.type(form.getByLabelText('What should be different?'), 'Two foxes are enough.');
    await page.user.click(send);
    expect(
      await within(await card()).findByRole('button', { name: 'Take the change back' }),
    ).toBeInTheDocument();
    expect((await read(hash)).versions.at(-1)).toMatchObject({
      budget: null,
      message: 'Two foxes are enough.',
    });
    await press(page, 'Take the change back');
    await page.user.click(within(await dialog()).getByRole('button', { name: 'Take the change back' }));
    await waitFor(async () => expect(await read(hash)).toMatchObject({ status: 'sent', standing }));
  });

  test('turns an offer down', async () => {
    const { open, buyer, talk, read } = await meet();
    const { hash } = await talk.offered();
    const page = await open(buyer);
    await press(page, 'Turn down');
    await page.user.click(within(await dialog()).getByRole('button', { name: 'Turn down' }));
    await waitFor(async () => expect((await read(hash)).status).toBe('withdrawn'));
  });

  test('cannot pay while the seller is away, and is told why', async () => {
    const { open, buyer, seller, talk } = await meet();
    await talk.offered();
    await backend.kernel.database.pool.query('UPDATE users SET away = true WHERE hash = $1', [seller.hash]);
    await open(buyer);
    expect(await card()).toHaveTextContent(
      `${seller.username} is away. You can pay for an offer when they’re back.`,
    );
    expect(within(await card()).queryByRole('button', { name: /^Accept and pay/ })).toBeNull();
  });

  test('finds earlier quotes on demand', async () => {
    const { open, request, buyer, talk } = await meet();
    const hash = await request();
    await talk.act(hash, 'decline', { message: 'I am ill.' });
    const page = await open(buyer);
    expect(screen.queryByRole('article')).toBeNull();
    await page.user.click(await screen.findByText('Earlier quotes'));
    expect(await card()).toHaveTextContent('I am ill.');
  });
});

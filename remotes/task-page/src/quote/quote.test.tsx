import { formsTexts } from '@tasklane/forms';
import { failure } from '@tasklane/testing';
import type { RenderOptions } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aTask, showTask, startHouse } from '../testing/house';
import type { House } from '../testing/house';
import { asBuyer, asSeller } from '../testing/people';

let house: House;
let scrolled: jest.SpyInstance;
beforeEach(async () => {
  scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sessionStorage.clear();
  house = await startHouse();
  house.answer({
    'quotes.check': () => ({ data: { requestable: true } }),
    'quotes.request': () => ({ data: { hash: 'quote0000001' } }),
    'messages.direct': () => ({ data: { meta: { thread: 'thread000001', next: null }, results: [] } }),
  });
});
afterEach(async () => {
  scrolled.mockRestore();
  await house.close();
});

const show = (options: RenderOptions = asBuyer, at?: string) =>
  showTask(house, { texts: [formsTexts], ...options }, at);
type Page = Awaited<ReturnType<typeof show>>;

const button = () => screen.getByRole('button', { name: 'Get a custom quote' });
const dialog = () => screen.findByRole('dialog', { name: '[CUSTOM] I will draw a logo' });
const form = async () => within(await dialog());
const requirements = async () => (await form()).getByRole('textbox', { name: 'What do you need?' });
const budget = async () => (await form()).getByRole('textbox', { name: /^Budget in US dollars/ });
const delivery = async () => (await form()).getByRole('combobox', { name: 'Delivery time' });
const submit = async () => (await form()).getByRole('button', { name: 'Request a quote' });
const bodies = () => house.calls('quotes.request').map(({ body }) => body);

/** Opens the form. */
async function open(options?: RenderOptions): Promise<Page> {
  const page = await show(options);
  await page.user.click(button());
  await dialog();
  return page;
}

/** Opens the form, fills it in and sends it. */
async function send(typed: { budget?: string; requirements?: string } = {}): Promise<Page> {
  const page = await open();
  await page.user.type(await requirements(), typed.requirements ?? 'A fox in blue.');
  if (typed.budget !== undefined) await page.user.type(await budget(), typed.budget);
  await page.user.click(await submit());
  return page;
}

describe('the button for a custom quote', () => {
  test('stores what a guest began, and asks nobody else', async () => {
    const { user, asked } = await show({});
    await user.click(button());
    expect(asked.intents).toEqual([{ kind: 'custom-quote', username: 'mila', slug: 'logo' }]);
    expect(house.calls('quotes.check')).toHaveLength(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is beside the purchase, and only where a verified seller has the task on sale', async () => {
    const hasButton = async (task: Parameters<typeof aTask>[0], as?: RenderOptions) => {
      house.task = aTask(task);
      const page = await show(as);
      const isOffered = screen.queryByRole('button', { name: 'Get a custom quote' }) !== null;
      page.unmount();
      return isOffered;
    };
    const { user } = aTask();
    expect(await hasButton({})).toBe(true);
    expect(await hasButton({}, asSeller)).toBe(false);
    expect(await hasButton({ status: 2 })).toBe(false);
    expect(await hasButton({ custom: 'buyer0000001' })).toBe(false);
    expect(await hasButton({ user: { ...user, verification_type: 0 } })).toBe(false);
    expect(await hasButton({ user: { ...user, away: true } })).toBe(false);
  });

  test('checks first and then opens the form, also for a visitor who comes back to it', async () => {
    const page = await open();
    expect(house.calls('quotes.check').map(({ params }) => params)).toEqual([{ id: 'task00000001' }]);
    page.unmount();
    const { user } = await show(asBuyer, '/mila/logo#custom-quote');
    await user.click((await form()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(house.calls('quotes.check')).toHaveLength(2);
    expect(button()).toBeEnabled();
  });

  test('opens nothing for a guest or the owner at the address of the form', async () => {
    const guest = await show({}, '/mila/logo#custom-quote');
    guest.unmount();
    await show(asSeller, '/mila/logo#custom-quote');
    expect(await screen.findByText('Your task')).toBeTruthy();
    expect(house.calls('quotes.check')).toHaveLength(0);
  });

  test('says at the top of the page why a check failed, and is disabled from then on', async () => {
    house.answer({ 'quotes.check': () => failure('quote_exists', 'You asked mila already.') });
    const { user } = await show();
    await user.click(button());
    expect(await screen.findByText('You asked mila already.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to your inbox' })).toHaveAttribute(
      'href',
      '/my-account/inbox',
    );
    expect(screen.getByRole('button', { name: 'Already requested' })).toBeDisabled();
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('can be pressed again after the connection was lost', async () => {
    const { user } = await show();
    await house.close();
    await user.click(button());
    expect(await screen.findByText('That didn’t work. Please try again.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Go to your inbox' })).toBeNull();
    expect(button()).toBeEnabled();
  });
});

describe('the form for a custom quote', () => {
  test('offers ten delivery times and preselects the task’s own, or the next larger one', async () => {
    const page = await open();
    const options = within(await delivery()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(
      [1, 2, 3, 4, 5, 7, 10, 14, 21, 28].map((days) => (days === 1 ? '1 day' : `${days} days`)),
    );
    expect(await delivery()).toHaveDisplayValue('3 days');
    page.unmount();
    const [offered] = house.task.packages;
    house.task = aTask({ packages: offered ? [{ ...offered, delivery: 144 }] : [] });
    await open();
    expect(await delivery()).toHaveDisplayValue('7 days');
  });

  test('sends the request, and goes to the conversation with the seller', async () => {
    const { user, asked } = await open();
    await user.selectOptions(await delivery(), '5 days');
    await user.type(await requirements(), '  A fox in blue. ');
    await user.click(await submit());
    await waitFor(() => expect(asked.navigations).toEqual(['/my-account/inbox/thread000001']));
    expect(bodies()).toEqual([{ delivery: 120, additional_information: 'A fox in blue.' }]);
    expect(house.calls('messages.direct')[0]?.params).toEqual({ id: 'seller000001' });
    await waitFor(() =>
      expect(asked.toasts).toEqual([{ kind: 'success', text: 'We’ve sent your request to mila.' }]),
    );
  });

  test('goes to the inbox if the conversation cannot be read', async () => {
    house.answer({ 'messages.direct': () => failure('internal') });
    const { asked } = await send();
    await waitFor(() => expect(asked.navigations).toEqual(['/my-account/inbox']));
  });

  test.each([
    ['12.345', 12.35],
    ['500.00', 500],
    ['1', 1],
  ])('sends the budget %s as %d', async (typed, sent) => {
    await send({ budget: typed });
    await waitFor(() => expect(bodies()).toMatchObject([{ budget: sent }]));
  });

  test.each([
    ['500.01', 'The maximum budget is 500'],
    ['0.99', 'Enter a budget'],
    ['abc', 'Enter a budget'],
  ])('refuses the budget %s', async (typed, message) => {
    await send({ budget: typed });
    await waitFor(async () => expect(await budget()).toBeInvalid());
    expect(await budget()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(bodies()).toEqual([]);
  });

  test('takes six characters of a budget, and no more than 500', async () => {
    const { user } = await open();
    await user.type(await budget(), '1234567');
    expect(await budget()).toHaveValue('123456');
    expect(await budget()).toHaveAttribute('max', '500');
  });

  test('needs requirements, of at most 500 characters', async () => {
    const { user } = await send({ requirements: '   ' });
    await waitFor(async () => expect(await requirements()).toBeInvalid());
    expect(await requirements()).toHaveAccessibleDescription(
      expect.stringContaining('Enter your requirements'),
    );
    const paste = async (characters: number) => {
      await user.clear(await requirements());
      await user.click(await requirements());
      await user.paste('x'.repeat(characters));
    };
    await paste(489);
    expect((await form()).getByText('489/500').parentElement?.className).not.toContain('few');
    await paste(490);
    expect((await form()).getByText('490/500').parentElement?.className).toContain('few');
    await paste(501);
    await user.click(await submit());
    await waitFor(async () => expect(await requirements()).toBeInvalid());
    expect(bodies()).toEqual([]);
    await paste(500);
    await user.click(await submit());
    await waitFor(() => expect(bodies()).toHaveLength(1));
  });

  test('shows the first error of the requirements beside them', async () => {
    const errors = { children: { additional_information: { errors: ['Say more.', 'And again.'] } } };
    house.answer({ 'quotes.request': () => failure('validation_failed', 'Check the form.', errors) });
    await send();
    await waitFor(async () => expect(await requirements()).toBeInvalid());
    expect(await requirements()).toHaveAccessibleDescription(expect.stringContaining('Say more.'));
    expect(await requirements()).toBeEnabled();
  });

  test('lists the reason of a failure, keeps what was typed and can be sent again', async () => {
    house.answer({ 'quotes.request': () => failure('quote_unavailable', 'Not at this price.') });
    const { user, asked } = await send({ budget: '20' });
    expect(await (await form()).findByText('Not at this price.')).toBeTruthy();
    expect(await requirements()).toHaveValue('A fox in blue.');
    expect(await budget()).toHaveValue('20');
    house.answer({ 'quotes.request': () => ({ data: { hash: 'quote0000001' } }) });
    await user.click(await submit());
    await waitFor(() => expect(asked.navigations).toEqual(['/my-account/inbox/thread000001']));
  });

  test.each([
    [failure('quote_exists', 'You asked mila already.'), false],
    [failure('internal', 'Out of order.'), true],
  ])('is locked by any other failure (%#)', async (answer, isReasonShown) => {
    house.answer({ 'quotes.request': () => answer });
    const { user } = await send();
    const refusal = await (await form()).findByText(/already requested a custom quote for this task/);
    expect(refusal).toBeTruthy();
    expect((await form()).queryByText(answer.error_message) !== null).toBe(isReasonShown);
    for (const control of [requirements, budget, delivery, submit]) expect(await control()).toBeDisabled();
    expect(await requirements()).toHaveValue('A fox in blue.');
    expect((await form()).getByRole('link', { name: 'Go to your inbox' })).toHaveAttribute(
      'href',
      '/my-account/inbox',
    );
    await user.click((await form()).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Already requested' })).toBeDisabled();
  });

  test('is in Arabic for an Arabic visitor', async () => {
    const { user } = await show({ ...asBuyer, language: 'ar' });
    await user.click(screen.getByRole('button', { name: 'اطلب عرض سعر خاصًا' }));
    expect(await screen.findByRole('button', { name: 'طلب عرض السعر' })).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: '[طلب خاص] I will draw a logo' })).toBeTruthy();
  });
});

import { formsTexts } from '@tasklane/forms';
import {
  buildUser,
  claimsOf,
  failure,
  renderView,
  startApiServer,
  startBackend,
  unsignedToken,
} from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '..';

const show = (backend: string, token: string) =>
  renderView(
    remote,
    'billing',
    { path: '/my-account/billing', at: '/my-account/billing' },
    { backend, as: { token }, texts: [formsTexts] },
  );
const form = () => within(screen.getByRole('form', { name: 'Billing details' }));
const save = () => screen.getByRole('button', { name: 'Save billing details' });

describe('against the real back end', () => {
  let backend: TestBackend;
  beforeAll(async () => (backend = await startBackend()));
  afterAll(() => backend.close());

  test('billing details show errors at their fields, are saved, and reappear on the next visit', async () => {
    const { token } = await buildUser(backend);
    const { user, asked, unmount } = await show(backend.url, token);
    await user.click(save());
    await waitFor(() => expect(form().getAllByText('This field is required.')).toHaveLength(4));
    expect(form().getByLabelText('Full name')).toHaveFocus();
    await user.type(form().getByLabelText('Full name'), 'Al');
    await user.type(form().getByLabelText('Street and number'), '7 Blue Road');
    await user.type(form().getByLabelText('Town or city'), 'Cork');
    await user.type(await form().findByRole('combobox', { name: 'Country' }), 'Irel{ArrowDown}{Enter}');
    await user.click(save());
    expect(await form().findByText('Enter at least 3 characters.')).toBeInTheDocument();
    await user.type(form().getByLabelText('Full name'), 'an');
    await user.click(save());
    await waitFor(() => expect(asked.toasts).toMatchObject([{ kind: 'success' }]));
    await user.type(form().getByLabelText(/^Company/), 'Blue');
    await user.click(save());
    await waitFor(() => expect(asked.toasts).toHaveLength(2));
    unmount();
    await show(backend.url, token);
    expect(form().getByLabelText('Full name')).toHaveValue('Alan');
    expect(form().getByLabelText(/^Company/)).toHaveValue('Blue');
  });

  test('an address can be added, used for the billing details and removed', async () => {
    const { token } = await buildUser(backend);
    const { user } = await show(backend.url, token);
    expect(screen.getByRole('heading', { name: 'No addresses yet' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New address' }));
    await user.type(dialog.getByLabelText('Full name'), 'Ada Byrne');
    await user.type(dialog.getByLabelText('Street and number'), '7 Blue Road');
    await user.type(dialog.getByLabelText('Town or city'), 'Cork');
    await user.type(await dialog.findByRole('combobox', { name: 'Country' }), 'Irel{ArrowDown}{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Save address' }));
    const item = within(await screen.findByRole('list')).getByRole('listitem');
    expect(item).toHaveTextContent('Ada Byrne7 Blue RoadCorkIreland');

    await user.selectOptions(screen.getByLabelText('Use a saved address'), '7 Blue Road, Cork');
    expect(form().getByLabelText('Town or city')).toHaveValue('Cork');
    await user.click(screen.getByRole('button', { name: 'Remove address 7 Blue Road, Cork' }));
    // The form's dialog may still be fading out.
    const question = within(await screen.findByRole('dialog', { name: 'Remove this address?' }));
    await user.click(question.getByRole('button', { name: 'Remove address' }));
    expect(await screen.findByRole('heading', { name: 'No addresses yet' })).toBeInTheDocument();
  });

  test('choosing a suggested address fills in the remaining fields', async () => {
    const { token } = await buildUser(backend);
    const body = { name: 'Ada Byrne', line1: '7 Blue Road', city: 'Cork', country: 'IE' };
    await backend.call('addresses.add', { body }, token);
    const { user } = await show(backend.url, token);
    await user.type(form().getByLabelText('Street and number'), '7 bl');
    const suggestions = within(await screen.findByRole('list', { name: 'Matching addresses' }));
    await user.click(suggestions.getByRole('button'));
    expect(form().getByLabelText('Street and number')).toHaveValue('7 Blue Road');
    expect(form().getByLabelText('Town or city')).toHaveValue('Cork');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Matching addresses' })).toBeNull());
  });
});

test('saved cards are listed, with expired ones marked, and removed after a question', async () => {
  const card = { hash: 'card00000001', brand: 'visa', last4: '4242', expiry_month: 12, expiry_year: 2040 };
  let cards = [
    { ...card, expired: false },
    { ...card, hash: 'card00000002', brand: 'cartes', last4: '1001', expiry_year: 2020, expired: true },
  ];
  const server = await startApiServer({
    'billing.read': () => ({ data: null }),
    'addresses.list': () => ({ data: [] }),
    'countries.list': () => ({ data: [] }),
    'payments.cards': () => ({ data: cards }),
    'payments.removeCard': ({ params }) => {
      cards = cards.filter(({ hash }) => hash !== params.id);
      return { data: null };
    },
  });
  const { user } = await show(server.url, unsignedToken(claimsOf()));
  const list = within(screen.getByRole('list', { name: 'Saved cards' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Visa ending in 4242Expires 12 / 40',
    'Card ending in 1001Expired 12 / 20',
  ]);
  await user.click(list.getByRole('button', { name: 'Remove Visa ending in 4242' }));
  await user.click(await screen.findByRole('button', { name: 'Remove card' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(list.getByText('Card ending in 1001')).toBeInTheDocument();
  await server.close();
});

const savedAddress = {
  name: 'Ada Byrne',
  line1: '7 Blue Road',
  line2: null,
  city: 'Cork',
  region: null,
  postcode: null,
  country: 'IE',
  company: null,
  vat_id: null,
};

test('the form lists rejected fields, reports other failures, and works while suggestions are down', async () => {
  let refusal = failure('validation_failed', 'Check the fields.', {
    children: { city: { errors: ['This field is required.'] }, vat_id: { errors: ['Unknown.'] } },
  });
  const server = await startApiServer({
    'billing.read': () => ({ data: savedAddress }),
    'addresses.list': () => ({ data: [] }),
    'payments.cards': () => ({ data: [] }),
    'addresses.suggest': () => failure('unavailable'),
    'countries.list': () => ({ data: [{ code: 'IE', name: 'Ireland', name_local: 'Ireland' }] }),
    'billing.replace': () => refusal,
  });
  const { user, asked } = await show(server.url, unsignedToken(claimsOf()));
  await user.type(form().getByLabelText('Street and number'), ' 3');
  expect(await screen.findByText(/suggestions are temporarily unavailable/)).toBeInTheDocument();
  await user.click(save());
  const title = await screen.findByText('Please check these fields:');
  const named = within(title.closest<HTMLElement>('[role=alert]') ?? title).getAllByRole('listitem');
  expect(named.map((each) => each.textContent)).toEqual(['Town or city', 'VAT ID']);
  refusal = failure('internal');
  await user.click(save());
  expect(await screen.findByText(/An error occurred while saving billing information/)).toBeInTheDocument();
  expect(form().getByLabelText('Street and number')).toHaveValue('7 Blue Road 3');
  expect(asked.toasts).toEqual([]);
  await server.close();
});

import { formsTexts } from '@tasklane/forms';
import { claimsOf, failure, renderView, startApiServer, unsignedToken } from '@tasklane/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '..';
import type { User } from '../common/user';
import { userOf } from '../testing/user';

const de = { hash: 'lang00000001', code: 'de', name: 'German', name_local: 'Deutsch' };
const as = { token: unsignedToken(claimsOf()) };
let user: User;
let refusal: object | undefined;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  user = userOf();
  refusal = undefined;
  server = await startApiServer({
    'user.read': () => ({ data: user }),
    'languages.list': () => ({ data: [de] }),
    'countries.list': () => ({ data: [{ code: 'AT', name: 'Austria' }] }),
    'user.change': () => refusal ?? { data: { token: 'new' } },
  });
});
afterEach(() => server.close());

const show = () =>
  renderView(
    remote,
    'profile',
    { path: '/my-account/profile', at: '/my-account/profile' },
    { backend: server.url, as, texts: [formsTexts] },
  );

test('refuses an empty profile in place and saves a whole one', async () => {
  const page = await show();
  await page.user.click(screen.getByRole('button', { name: 'Save the profile' }));
  expect(await screen.findAllByText('This field is required.')).not.toHaveLength(0);
  expect(screen.getByLabelText('Description')).toHaveFocus();

  await page.user.type(screen.getByLabelText('Description'), 'I draw logos.');
  await page.user.type(screen.getByLabelText(/^Mobile number/), '020 7946');
  await page.user.click(await screen.findByRole('combobox', { name: 'Languages' }));
  await page.user.click(await screen.findByRole('option', { name: /^German/, hidden: true }));
  await page.user.click(screen.getByRole('combobox', { name: 'Country' }));
  await page.user.click(await screen.findByRole('option', { name: 'Austria', hidden: true }));
  await page.user.click(screen.getByRole('button', { name: 'Save the profile' }));
  expect(await screen.findByText(/Start with a plus sign/)).toBeInTheDocument();
  await page.user.clear(screen.getByLabelText(/^Mobile number/));
  await page.user.type(screen.getByLabelText(/^Mobile number/), '+44 20 7946');
  await page.user.click(screen.getByRole('button', { name: 'Save the profile' }));
  await waitFor(() => expect(page.asked.toasts).toMatchObject([{ kind: 'success' }]));
  expect(server.calls('user.change').map(({ body }) => body)).toEqual([
    { summary: 'I draw logos.', languages: ['de'], country: 'AT', mobile: '+44 20 7946' },
  ]);
});

test('shows what is known, and the server’s refusal in its place', async () => {
  user = userOf({
    name: 'Ada L',
    summary: 'I draw.',
    country_iso: 'AT',
    languages: [de],
    mobile: '+43 1 5880',
  });
  refusal = failure('validation_failed', 'Check the fields.', {
    children: { country: { errors: ['Choose one of the offered values.'] } },
  });
  const page = await show();
  expect(screen.getByLabelText('Description')).toHaveValue('I draw.');
  expect(screen.getByRole('link', { name: 'See the public profile' })).toHaveAttribute('href', '/ada');
  await page.user.type(screen.getByLabelText('Description'), ' Logos.');
  await page.user.click(screen.getByRole('button', { name: 'Save the profile' }));
  expect(await screen.findByText('Choose one of the offered values.')).toBeInTheDocument();
  expect(screen.getByLabelText('Description')).toHaveValue('I draw. Logos.');
  expect(page.asked.toasts).toEqual([]);
});

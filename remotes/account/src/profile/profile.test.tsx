import { formsTexts } from '@tasklane/forms';
import {
  buildUser,
  claimsOf,
  failure,
  renderView,
  startApiServer,
  startBackend,
  unsignedToken,
  writeRichText,
} from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '..';
import { userOf } from '../testing/user';

const show = (backend: string, token: string) =>
  renderView(
    remote,
    'profile',
    { path: '/my-account/profile', at: '/my-account/profile' },
    { backend, as: { token }, texts: [formsTexts] },
  );

describe('against the real back end', () => {
  let backend: TestBackend;
  beforeAll(async () => (backend = await startBackend()));
  afterAll(() => backend.close());

  test('the form rejects an empty profile at its fields and saves a complete one', async () => {
    const { token } = await buildUser(backend);
    const page = await show(backend.url, token);
    await page.user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findAllByText('This field is required.')).not.toHaveLength(0);
    expect(screen.getByLabelText('Description')).toHaveFocus();

    writeRichText(await screen.findByRole('textbox', { name: 'Description' }), 'I draw logos.');
    await page.user.type(screen.getByLabelText(/^Mobile number/), '020 7946');
    await page.user.click(await screen.findByRole('combobox', { name: 'Languages' }));
    await page.user.click(await screen.findByRole('option', { name: 'German (Deutsch)', hidden: true }));
    await page.user.click(screen.getByRole('combobox', { name: 'Country' }));
    await page.user.click(await screen.findByRole('option', { name: 'Austria', hidden: true }));
    await page.user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText(/Start with a plus sign/)).toBeInTheDocument();
    await page.user.clear(screen.getByLabelText(/^Mobile number/));
    await page.user.type(screen.getByLabelText(/^Mobile number/), '+44 20 7946');
    await page.user.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(page.asked.toasts).toMatchObject([{ kind: 'success' }]));
    const { data } = await backend.call('user.read', {}, token);
    expect(data).toMatchObject({
      name: null,
      summary: '<p>I draw logos.</p>',
      country_iso: 'AT',
      mobile: '+44 20 7946',
      languages: [{ code: 'de' }],
    });
  });
});

test('a newer picture replaces the previous one, and one that is too small is rejected with both sizes', async () => {
  Object.assign(URL, {
    createObjectURL: (file: File) => `blob:${file.name}`,
    revokeObjectURL: () => undefined,
  });
  const sizes: Readonly<Record<string, number>> = { 'a.png': 200, 'b.png': 200, 'c.png': 129 };
  globalThis.createImageBitmap = (image: ImageBitmapSource) => {
    const width = (image instanceof File && sizes[image.name]) || 0;
    return Promise.resolve({ width, height: 200, close: () => undefined });
  };
  const server = await startApiServer({
    'user.read': () => ({ data: userOf() }),
    'languages.list': () => ({ data: [] }),
    'countries.list': () => ({ data: [] }),
  });
  const { user } = await show(server.url, unsignedToken(claimsOf()));
  const pick = (name: string) =>
    user.upload(screen.getByLabelText(/^New picture/), new File(['x'], name, { type: 'image/png' }));
  await pick('a.png');
  expect(await screen.findByRole('img', { name: 'The picture you chose' })).toHaveAttribute(
    'src',
    'blob:a.png',
  );
  await pick('b.png');
  const preview = screen.getByRole('img', { name: 'The picture you chose' });
  await waitFor(() => expect(preview).toHaveAttribute('src', 'blob:b.png'));
  expect(preview).toHaveAttribute('width', '150');
  expect(preview).toHaveAttribute('height', '150');
  await pick('c.png');
  expect(await screen.findByText(/at least 130 pixels, this one has 129/)).toBeInTheDocument();
  expect(preview).toHaveAttribute('src', 'blob:b.png');
  await server.close();
});

test("the form shows the saved profile, and a server error without losing the user's input", async () => {
  const de = { hash: 'lang00000001', code: 'de', name: 'German', name_local: 'Deutsch' };
  const user = userOf({
    name: 'Ada L',
    summary: 'I draw.',
    country_iso: 'AT',
    languages: [de],
    location: 'Vienna',
    mobile: '+43 1 5880',
    vat_id: 'ATU1234567',
    dob: '1990-05-04',
  });
  const server = await startApiServer({
    'user.read': () => ({ data: user }),
    'languages.list': () => ({ data: [de] }),
    'countries.list': () => ({ data: [{ code: 'AT', name: 'Austria', name_local: 'Österreich' }] }),
    'user.change': () =>
      failure('validation_failed', 'Check the fields.', {
        children: { country: { errors: ['Choose one of the available options.'] } },
      }),
  });
  const page = await show(server.url, unsignedToken(claimsOf()));
  for (const [label, value] of [
    [/^Full name/, 'Ada L'],
    [/^Location/, 'Vienna'],
    [/^Mobile number/, '+43 1 5880'],
    [/^VAT ID/, 'ATU1234567'],
    [/^Date of birth/, '1990-05-04'],
  ] as const)
    expect(screen.getByLabelText(label)).toHaveValue(value);
  expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveTextContent('I draw.');
  expect(await screen.findByRole('combobox', { name: 'Country' })).toHaveValue('Austria');
  expect(screen.getByText('German (Deutsch)')).toBeInTheDocument();
  expect(screen.getByText('ada')).toBeInTheDocument();
  expect(screen.getByText('Member')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Picture' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View public profile' })).toHaveAttribute('href', '/ada');
  writeRichText(screen.getByRole('textbox', { name: 'Description' }), 'I draw. Logos.');
  await page.user.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Choose one of the available options.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveTextContent('I draw. Logos.');
  expect(page.asked.toasts).toEqual([]);
  await server.close();
});

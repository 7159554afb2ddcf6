import { storageKeys } from '@tasklane/contracts';
import { formsTexts } from '@tasklane/forms';
import { renderView, startApiServer } from '@tasklane/testing';
import type { RenderOptions } from '@tasklane/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../index';
import { asBuyer, asPreSeller, asSeller } from '../testing/people';

const path = '/my-account/tasks/create';

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeAll(async () => {
  server = await startApiServer({
    'categories.list': () => ({ data: [] }),
    'languages.list': () => ({ data: [] }),
  });
});
afterAll(() => server.close());

const create = (options: RenderOptions) =>
  renderView(
    remote,
    'create-task',
    { path, at: path },
    { backend: server.url, texts: [formsTexts], ...options },
  );
const returnAddress = () => sessionStorage.getItem(storageKeys.afterBecomingSeller);

test('a buyer is sent to become a seller, and the form is stored as the return address', async () => {
  const { user, location } = await create(asBuyer);
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Start selling' }));
  expect(location()).toBe('/my-account/account-type');
  expect(returnAddress()).toBe(path);
});

test('a pre-seller can save a draft and is linked to the remaining steps', async () => {
  const { user, location } = await create(asPreSeller);
  expect(screen.getByRole('button', { name: 'Save as draft' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send for approval' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'See what’s left to do' }));
  expect(location()).toBe('/my-account/connecting-etn');
  expect(returnAddress()).toBe(path);
});

test('a form submitted with several invalid fields names each of them until it is corrected', async () => {
  const { user } = await create(asSeller);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send for approval' }));
  const failed = await screen.findByText(/^Please check these fields/);
  expect(failed).toHaveTextContent(
    'Please check these fields: Title, Category, Description, What the buyer gets, Price in US dollars, Languages, and Pictures and videos.',
  );
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'I will draw a logo');
  await waitFor(() => expect(failed).not.toHaveTextContent('Title'));
  expect(failed).toHaveTextContent('Category');
});

test('a seller sees the form with its own page title', async () => {
  await create(asSeller);
  expect(screen.getByRole('button', { name: 'Send for approval' })).toBeInTheDocument();
  expect(document.title).toMatch(/^Create a task/);
});

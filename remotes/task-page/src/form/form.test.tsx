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

test('a buyer is led through becoming a seller, and back to the form', async () => {
  const { user, location } = await create(asBuyer);
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Start selling' }));
  expect(location()).toBe('/my-account/account-type');
  expect(returnAddress()).toBe(path);
});

test('a pre-seller writes a draft, and is led to the steps that are left', async () => {
  const { user, location } = await create(asPreSeller);
  expect(screen.getByRole('button', { name: 'Save as draft' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send for approval' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'See what’s left to do' }));
  expect(location()).toBe('/my-account/connecting-etn');
  expect(returnAddress()).toBe(path);
});

test('a form that is sent with several wrong fields names each of them, until they are right', async () => {
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

test('a seller finds the form, under a title of its own', async () => {
  await create(asSeller);
  expect(screen.getByRole('button', { name: 'Send for approval' })).toBeInTheDocument();
  expect(document.title).toMatch(/^Create a task/);
});

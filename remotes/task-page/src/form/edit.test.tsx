import { formsTexts } from '@tasklane/forms';
import {
  buildSeller,
  elsewhere,
  fillTaskForm,
  renderView,
  startBackend,
  writeRichText,
} from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '..';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test('editing a task preserves its stored description and shows a live preview', async () => {
  const seller = await buildSeller(backend);
  const written = '<p>R&amp;D for <strong>bold</strong> founders.</p><p>Second part.</p>';
  const body = await fillTaskForm(backend, seller.token, { description: written });
  const { data: task } = await backend.call('gigs.create', { body }, seller.token);
  const { user } = await renderView(
    remote,
    'edit-task',
    { path: '/my-account/tasks/edit/:slug', at: `/my-account/tasks/edit/${task.hash}` },
    { backend: backend.url, as: seller, texts: [formsTexts] },
  );
  const stored = async () =>
    (await backend.call('gigs.form', { params: { hash: task.hash } }, seller.token)).data.description;
  const field = await screen.findByRole('textbox', { name: 'Description' });
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(field).toHaveTextContent('R&D for bold founders.');
  expect(within(preview).getByText('bold').tagName).toBe('STRONG');
  expect(within(preview).getByText('Second part.')).toBeInTheDocument();

  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'A title that was changed');
  expect(within(preview).getByText('A title that was changed')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /save|submit|change/i }));
  await waitFor(async () =>
    expect(
      (await elsewhere(() => backend.call('gigs.form', { params: { hash: task.hash } }, seller.token))).data
        .title,
    ).toBe('A title that was changed'),
  );
  expect(await elsewhere(stored)).toBe(written);

  writeRichText(field, 'Fish & chips <b>', 'More of it.');
  expect(await within(preview).findByText('Fish & chips <b>')).toBeInTheDocument();
});

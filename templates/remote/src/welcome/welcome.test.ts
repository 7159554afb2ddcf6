import { renderView } from '@tasklane/testing';
import { screen } from '@testing-library/react';
import remote from '..';

const route = { path: '/sample-page', at: '/sample-page' };

test('the page shows its title and links to the search', async () => {
  await renderView(remote, 'welcome', route);
  expect(screen.getByRole('heading', { level: 1, name: 'Sample page' })).toBeInTheDocument();
  expect(document.title).toMatch(/^Sample page/);
  expect(screen.getByRole('link', { name: 'Browse tasks' })).toHaveAttribute('href', '/search');
});

test('a guest is asked to sign in before anything is opened', async () => {
  const { asked, user } = await renderView(remote, 'welcome', route);
  await user.click(screen.getByRole('button', { name: 'Get started' }));
  expect(asked.intents).toEqual([{ kind: 'sample-page/start' }]);
  expect(asked.dialogs).toEqual([]);
});

test('the page is available in Arabic', async () => {
  await renderView(remote, 'welcome', route, { language: 'ar' });
  expect(screen.getByRole('heading', { level: 1, name: 'جديد على الموقع' })).toBeInTheDocument();
});

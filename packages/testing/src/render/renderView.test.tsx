import { screen } from '@testing-library/react';
import remote from '../fixture';
import { claimsOf, unsignedToken } from '../host/token';
import { failure, startApiServer } from '../server/apiServer';
import { renderSlot, renderView } from './renderView';

const settings = { data: { service_rate: 5, advance_search: true, last_updated: '' } };
const route = { path: '/:username', at: '/ada' };
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => (server = await startApiServer({ 'settings.read': () => settings })));
afterEach(() => server.close());

test('shows a guest a page with its texts and title, and records the intent they begin', async () => {
  const page = await renderView(remote, 'greeting', route, { backend: server.url, language: 'ar' });
  expect(screen.getByRole('heading', { name: 'مرحبا ada' })).toBeInTheDocument();
  expect(document.title).toMatch(/^ada/);
  await page.user.click(screen.getByRole('button'));
  expect(page.asked.intents).toEqual([{ kind: 'favourite', task: 'task1' }]);
  expect(page.asked.navigations).toEqual([]);
});

test('shows a signed-in user the page with its data, and sends their token to the API', async () => {
  const token = unsignedToken(claimsOf({ profile: { username: 'grace' } }));
  const page = await renderView(remote, 'greeting', route, { backend: server.url, as: { token } });
  expect(screen.getByText('5 % grace')).toBeInTheDocument();
  expect(server.calls('settings.read')[0]?.token).toBe(token);
  await page.user.click(screen.getByRole('button', { name: 'Buy' }));
  expect(page.asked.navigations).toEqual(['/bought']);
});

test('fills the slots of a page, and renders a filler on its own', async () => {
  const slots = { extra: ({ text }: { text?: unknown }) => <em>{String(text)}</em> };
  const page = await renderView(remote, 'greeting', route, { backend: server.url, slots });
  expect(await screen.findByText('filled')).toBeInTheDocument();
  page.unmount();
  await renderSlot(remote, 'badge', { text: 'new' });
  expect(screen.getByText('new').tagName).toBe('STRONG');
});

test('shows a failure in place of a page whose loader fails', async () => {
  const failing = await startApiServer({ 'settings.read': () => failure('internal') });
  await renderView(remote, 'greeting', route, { backend: failing.url });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  await failing.close();
});

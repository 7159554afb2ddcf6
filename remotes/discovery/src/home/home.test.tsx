import { buildBuyer, buildSeller, buildTask, renderView, setSite, startBackend } from '@tasklane/testing';
import type { SignedUpUser, TestBackend } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '..';

let backend: TestBackend;
let member: SignedUpUser;
beforeAll(async () => {
  backend = await startBackend();
  member = await buildBuyer(backend.url);
  const seller = await buildSeller(backend);
  const featuredAt = new Date();
  for (let made = 0; made < 5; made += 1) await buildTask(backend, seller, { featuredAt });
  const { hash } = await buildTask(backend, seller, { title: 'The one that was looked at', categories: [] });
  await backend.call('gigs.viewed', { params: { id: hash } }, member.token);
});
afterAll(() => backend.close());

const open = (as?: SignedUpUser) =>
  renderView(remote, 'home', { path: '/', at: '/' }, { backend: backend.url, ...(as && { as }) });

test('a guest sees four featured tasks and no personal lists', async () => {
  await open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Featured']);
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Join for free' })).toBeInTheDocument();
});

test('how buying works is explained in three points', async () => {
  await open();
  const explainer = screen.getByRole('region', { name: 'A fixed price, and no surprises' });
  expect(within(explainer).getAllByRole('listitem')).toHaveLength(3);
});

test('a signed-in user also sees recently viewed tasks', async () => {
  const { user } = await open(member);
  await user.click(await screen.findByRole('tab', { name: 'Recently viewed' }));
  expect(within(screen.getByRole('tabpanel')).getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'The one that was looked at' })).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Suggested' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Join for free' })).toBeNull();
});

test('the search strips punctuation from its terms and rejects terms that are too short', async () => {
  const { user, asked } = await open();
  const box = screen.getByRole('searchbox', { name: 'Search for a task' });
  await user.type(box, 'lo{Enter}');
  expect(screen.getByText(/between 3 and 150/)).toHaveAttribute('role', 'alert');
  await user.type(box, 'go-design!{Enter}');
  expect(asked.navigations).toEqual(['/search?terms=logodesign']);
});

test('listing a task starts an intent for a guest and opens the choice page for a user', async () => {
  const guest = await open();
  await guest.user.click(screen.getByRole('button', { name: 'List a task' }));
  expect(guest.asked.intents).toEqual([{ kind: 'list-a-job', referrer: 'home_banner' }]);
  guest.unmount();
  const { user, asked } = await open(member);
  await user.click(screen.getByRole('button', { name: 'List a task' }));
  expect(asked.navigations).toEqual(['/task-or-job?referrer=home_banner']);
});

test('ten category icons are shown and a top category links to its page', async () => {
  await open();
  const icons = within(screen.getByRole('navigation', { name: 'All categories' })).getAllByRole('link');
  expect(icons).toHaveLength(10);
  expect(icons.at(-1)).toHaveAttribute('href', '/?query=');
  expect(screen.getByRole('link', { name: /^SEO/ })).toHaveAttribute('href', '/category/marketing/seo');
});

test('the promoted category links to its promotion', async () => {
  const { data } = await backend.call('categories.read', { params: { id: 'marketing/seo' } });
  await setSite(backend, 'promotion', data[0]?.hash ?? '');
  await open();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /^SEO/ })).toHaveAttribute(
      'href',
      '/category/marketing/seo/blackfridaytasks',
    ),
  );
  expect(screen.getByRole('link', { name: /^Logo Design/ })).toHaveAttribute(
    'href',
    '/category/design/logo-design',
  );
});

test('the sections appear in the specified order', async () => {
  await open();
  const marks = [
    screen.getByRole('heading', { level: 1 }),
    screen.getByRole('region', { name: 'As seen on television' }),
    screen.getByRole('heading', { name: 'Tasks worth a look' }),
    screen.getByRole('region', { name: 'Why people work here' }),
    screen.getByRole('heading', { name: 'Most requested' }),
    screen.getByRole('navigation', { name: 'All categories' }),
    screen.getByRole('heading', { name: 'A fixed price, and no surprises' }),
    screen.getByRole('heading', { name: 'What people say' }),
    screen.getByRole('region', { name: 'Rating service' }),
  ];
  marks.slice(1).forEach((mark, index) => {
    const before = marks[index] as HTMLElement;
    expect(before.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

import type { Role } from '@tasklane/contracts';
import {
  buildUser,
  claimsOf,
  disputing,
  elsewhere,
  lastingSession,
  openShop,
  renderView,
  unsignedToken,
} from '@tasklane/testing';
import type { Member, Shop } from '@tasklane/testing';
import { screen, within } from '@testing-library/react';
import remote from '..';

let shop: Shop;
let acts: ReturnType<typeof disputing>;
beforeAll(async () => {
  shop = await openShop();
  acts = disputing(shop.backend);
});
afterAll(async () => {
  await shop.backend.settled();
  await shop.backend.close();
});

const admin = (...roles: Role[]): Promise<Member> =>
  elsewhere(async () =>
    lastingSession(shop.backend, await buildUser(shop.backend, { roles: ['ROLE_USER', ...roles] })),
  );
const openList = async (action: string, as: Member, query = '') =>
  renderView(
    remote,
    'disputes-list',
    { path: '/admin/dispute/:action', at: `/admin/dispute/${action}${query}` },
    { backend: shop.backend.url, as: { token: as.token } },
  );
const openOverview = (as: Member, query = '') =>
  renderView(
    remote,
    'disputes',
    { path: '/admin/dispute', at: `/admin/dispute${query}` },
    { backend: shop.backend.url, as: { token: as.token } },
  );
/** A dispute about an order that is under way, with the reference of the order. */
const disputed = () =>
  elsewhere(async () => {
    const order = await shop.buy();
    await shop.accept(order);
    const { data } = await acts.open(order, shop.buyer);
    return { hash: data.hash, reference: data.reference };
  });
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Lists of disputes' }))
    .getAllByRole('link')
    .map((tab) => tab.getAttribute('href'));

describe('the lists of disputes', () => {
  test('show each dispute where it belongs, as the link to its case', async () => {
    const as = await admin('ROLE_ADMIN_DISPUTE');
    const talking = await disputed();
    const waiting = await disputed();
    await elsewhere(async () => {
      await acts.escalate(waiting.hash, shop.buyer);
      await acts.claim(waiting.hash, as);
    });
    const { unmount } = await openList('escalated', as);
    const row = await screen.findByRole('row', { name: new RegExp(waiting.reference) });
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/admin/dispute/escalated/${waiting.hash}`);
    for (const text of [shop.buyer.username, shop.seller.username, as.username, '$21.00'])
      expect(within(row).getByText(text)).toBeInTheDocument();
    expect(screen.queryByText(talking.reference)).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Outcome' })).toBeNull();
    expect(document.title).toMatch(/^Escalated disputes/);
    unmount();

    await elsewhere(() => acts.drop(talking.hash, shop.buyer));
    await openList('complete', as);
    const ended = await screen.findByRole('row', { name: new RegExp(talking.reference) });
    expect(ended).toHaveTextContent('Dropped, and the order goes on');
    expect(screen.queryByRole('columnheader', { name: 'Admin' })).toBeNull();
  });

  test('are searched through the address, and say what to do without a match', async () => {
    const as = await admin('ROLE_ADMIN_DISPUTE');
    const { reference } = await disputed();
    const { user, asked, unmount } = await openList('outstanding', as);
    await user.type(await screen.findByLabelText('Order title or reference'), reference);
    await user.click(screen.getByRole('button', { name: 'Apply filters' }));
    expect(asked.navigations).toEqual([`/admin/dispute/outstanding?terms=${reference}`]);
    unmount();
    const matches = await openList('outstanding', as, `?terms=${reference}`);
    expect(await screen.findAllByRole('row', { name: /\$21\.00/ })).toHaveLength(1);
    matches.unmount();
    await openList('outstanding', as, '?terms=nothing-like-this');
    expect(await screen.findByRole('heading', { name: 'No matching disputes' })).toBeVisible();
  });

  test('are linked to each other as far as the roles of the admin open them', async () => {
    const { unmount } = await openList('escalated', await admin('ROLE_ADMIN_DISPUTE'));
    expect(tabs()).toEqual(['outstanding', 'escalated', 'complete'].map((each) => `/admin/dispute/${each}`));
    expect(screen.getByRole('link', { name: 'Escalated' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Disputes' })).toHaveAttribute('href', '/admin/dispute');
    unmount();
    await openList('escalated', await admin('ROLE_ADMIN_DISPUTE_ESCALATED'));
    expect(tabs()).toEqual(['/admin/dispute/escalated']);
    expect(screen.queryByRole('link', { name: 'Disputes' })).toBeNull();
  });

  test('are three: there is no page for another word', async () => {
    await openList('pending', await admin('ROLE_ADMIN_DISPUTE'));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Lists of disputes' })).toBeNull();
  });
});

describe('the overview', () => {
  test('counts what waits, with links to the lists', async () => {
    const as = await admin('ROLE_ADMIN_DISPUTE');
    const { hash } = await disputed();
    await elsewhere(() => acts.escalate(hash, shop.seller));
    await openOverview(as);
    const free = await screen.findByRole('link', { name: /^Free to take \d+$/ });
    expect(free).toHaveAttribute('href', '/admin/dispute/escalated');
    const { unclaimed } = await elsewhere(
      async () => (await shop.backend.call('disputes.overview', {}, as.token)).data,
    );
    expect(free).toHaveTextContent(String(unclaimed));
    expect(screen.getByRole('link', { name: /^No progress for 14 days/ })).toHaveAttribute(
      'href',
      '/admin/dispute/escalated?still=true',
    );
  });

  test('lists how disputes were decided, filtered through the address', async () => {
    const as = await admin('ROLE_ADMIN_DISPUTE');
    const { hash } = await disputed();
    await elsewhere(async () => {
      await acts.escalate(hash, shop.buyer);
      await acts.claim(hash, as);
      await acts.decide(hash, as);
      await shop.backend.advance('PT73H');
    });
    const { user, asked, unmount } = await openOverview(as);
    const [row] = await screen.findAllByRole('row', { name: /Something else/ });
    expect(row).toHaveTextContent('A part of the price goes back');
    expect(row).toHaveTextContent('50%');
    expect(row).toHaveTextContent('Half of what you ordered was delivered.');
    await user.selectOptions(screen.getByLabelText('Reason'), 'Misconduct');
    await user.click(screen.getByRole('button', { name: 'Apply filters' }));
    expect(asked.navigations).toEqual(['/admin/dispute?reason=misconduct']);
    unmount();
    await openOverview(as, '?reason=misconduct');
    expect(await screen.findByRole('heading', { name: 'No matching decisions' })).toBeVisible();
  });
});

describe('the admin home page', () => {
  const linkFor = async (...roles: Role[]) => {
    await renderView(
      remote,
      'home',
      { path: '/admin/overview', at: '/admin/overview' },
      { as: { token: unsignedToken(claimsOf({ roles })) } },
    );
    return screen.findByRole('link', { name: /^Disputes/ });
  };

  test('leads to the overview', async () => {
    expect(await linkFor('ROLE_ADMIN_DISPUTE')).toHaveAttribute('href', '/admin/dispute');
  });

  test('leads to the list that the role opens', async () => {
    expect(await linkFor('ROLE_ADMIN_DISPUTE_ESCALATED')).toHaveAttribute('href', '/admin/dispute/escalated');
  });
});
